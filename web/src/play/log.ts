/** Events as lines: the room's own here, the games' in their modules. */

import { catalog } from './catalog';
import type { GameEvent } from '../api/types';
import type { LogText } from '../games/game';
import { common } from '../i18n/common';
import type { Story } from './context';

const ROOM_LINES = {
  joined: 'joined',
  left: 'left',
  kicked: 'kicked',
  started: 'started',
  optionsChanged: 'optionsChanged',
  hostChanged: 'hostChanged',
  away: 'awayEvent',
  back: 'backEvent',
  abandoned: 'abandoned',
} as const;

const SILENT = new Set(['connected', 'disconnected', 'kept']);

export function describe(store: Story, event: GameEvent): LogText | null {
  if (SILENT.has(event.type)) return null;
  const names = store.names.value;
  if (event.type in ROOM_LINES) {
    const key = ROOM_LINES[event.type as keyof typeof ROOM_LINES];
    const player = 'player' in event ? event.player : undefined;
    const name = names.get(player ?? '')?.name ?? ('name' in event ? event.name : '');
    return { text: common(key, { name }), ...(player && { player }), isQuiet: true };
  }
  const view = store.view.value;
  const game = store.stage.game;
  const info = view && catalog.value.get(view.game);
  if (!game || !info) return null;
  return game.describeEvent(event, { names, me: view.you, tables: info.tables });
}
