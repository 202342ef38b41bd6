/** 보석 상인 (`gem-merchant`). */

import type { GameModule } from '../game';
import { animate } from './animate';
import { Board } from './Board';
import { describeEvent } from './describe';
import { Guide } from './Guide';
import { Ranking } from './Ranking';
import { Rules } from './Rules';
import type { GemTables, GemView } from './view';

const draws = () => import('./draws');

const game: GameModule<GemView, GemTables> = { Board, describeEvent, Ranking, Rules, Guide, animate, draws };

export default game;
