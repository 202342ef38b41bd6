/** Rooms that anybody may enter, the newest first. */

import { useEffect, useState } from 'preact/hooks';
import { listRooms } from '../api/calls';
import { session } from '../api/session';
import type { PublicRoom } from '../api/types';
import { navigate } from '../app/router';
import { lobby } from '../i18n/lobby';
import { catalog, nameOf } from '../play/catalog';
import { Button } from '../ui/Button';
import './Home.css';

export function PublicRooms() {
  const [rooms, setRooms] = useState<PublicRoom[] | undefined>();
  const [cursor, setCursor] = useState<string | null>(null);
  const guest = session.value?.playerId;
  const load = async (from?: string) => {
    const page = await listRooms(from).catch(() => undefined);
    if (!page) return;
    setRooms((known) => (from ? [...(known ?? []), ...page.rooms] : page.rooms));
    setCursor(page.cursor);
  };
  useEffect(() => {
    if (guest) void load();
  }, [guest]);
  if (!rooms) return null;
  return (
    <section>
      <div class="rooms-head">
        <h2>{lobby('publicRooms')}</h2>
        <Button kind="quiet" onClick={() => void load()}>
          {lobby('refresh')}
        </Button>
      </div>
      {rooms.length === 0 && <p class="home-note">{lobby('noRooms')}</p>}
      {rooms.map((room) => (
        <RoomRow key={room.code} room={room} />
      ))}
      {cursor && (
        <Button kind="quiet" onClick={() => void load(cursor)}>
          {lobby('more')}
        </Button>
      )}
    </section>
  );
}

function RoomRow({ room }: { room: PublicRoom }) {
  const game = catalog.value.get(room.game);
  return (
    <button type="button" class="paper room-row" onClick={() => navigate(`/r/${room.code}`)}>
      <span>
        <strong>{game ? nameOf(game) : ''}</strong>
        <small>{lobby('hostedBy', { name: room.hostName })}</small>
      </span>
      <span class="room-row-seats number">{lobby('seatsTaken', { seated: room.seated, seats: room.seats })}</span>
    </button>
  );
}
