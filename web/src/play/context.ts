/** The room that the components around it belong to. */

import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { RoomStore } from './room';

export const RoomContext = createContext<RoomStore | undefined>(undefined);

export function useRoom(): RoomStore {
  const store = useContext(RoomContext);
  if (!store) throw new Error('outside of a room');
  return store;
}
