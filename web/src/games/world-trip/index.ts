/** 세계 여행 땅따먹기: the table of the property game. */

import type { GameModule } from '../game';
import { animate } from './animate';
import { Board } from './Board';
import { Guide } from './Guide';
import { Ranking } from './Ranking';
import { Rules } from './Rules';
import { describeEvent } from './tell';
import type { TripTables, TripView } from './view';
import './groups.css';

const draws = () => import('./draws');

export default { Board, describeEvent, Ranking, Rules, Guide, animate, draws } satisfies GameModule<TripView, TripTables>;
