/** The room, and the match, that the components around it belong to. */

import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { RoomStore } from './room';

export const RoomContext = createContext<RoomStore | undefined>(undefined);

export function useRoom(): RoomStore {
  const store = useContext(RoomContext);
  if (!store) throw new Error('outside of a room');
  return store;
}

/** What a table and its log show: the room's own match, or one that is shown again. */
export type Story = Pick<RoomStore, 'view' | 'log' | 'names' | 'stage'>;

export const ReplayContext = createContext<Story | undefined>(undefined);

export function useStory(): Story {
  const replay = useContext(ReplayContext);
  return replay ?? useRoom();
}

export function useIsReplay(): boolean {
  return useContext(ReplayContext) !== undefined;
}
