/** The seats: who is here, who is away, and what the host may do about it. */

import { useState } from 'preact/hooks';
import { giveHost, join, kick, removeComputer } from '../api/calls';
import type { RoomView, Seat } from '../api/types';
import { common } from '../i18n/common';
import { computers, shownName } from '../i18n/computers';
import { lobby } from '../i18n/lobby';
import { catalog } from '../play/catalog';
import { useRoom } from '../play/context';
import { Button } from '../ui/Button';
import { ComputerTag } from '../ui/ComputerMark';
import { Icon } from '../ui/Icon';
import { PlayerMark } from '../ui/PlayerMark';
import { AddComputer } from './AddComputer';
import './People.css';

export function People() {
  const store = useRoom();
  const [chosen, choose] = useState<string | undefined>();
  const view = store.view.value!;
  const most = view.status !== 'playing' ? (catalog.value.get(view.game)?.mostPlayers ?? 0) : 0;
  const free = Math.max(0, most - view.seats.length);
  return (
    <section class="people">
      <ul class="people-list" aria-label={common('players')}>
        {view.seats.map((seat, index) => (
          <Person key={seat.player} seat={seat} index={index} view={view} chosen={chosen} choose={choose} />
        ))}
        {Array.from({ length: free }, (_, index) => (
          <li key={index} class="person person-free">
            {index === 0 && view.host === view.you ? <AddComputer /> : lobby('emptySeat')}
          </li>
        ))}
      </ul>
      {view.role === 'spectator' && free > 0 && (
        <Button disabled={store.isSending.value} onClick={() => void store.run(() => join(store.code, 'player'))}>
          {lobby('joinIn')}
        </Button>
      )}
      {view.spectators.length > 0 && <p class="people-watchers">{lobby('watchers', { n: view.spectators.length })}</p>}
    </section>
  );
}

interface PersonProps {
  seat: Seat;
  index: number;
  view: RoomView;
  chosen: string | undefined;
  choose(player: string | undefined): void;
}

function Person({ seat, index, view, chosen, choose }: PersonProps) {
  const names = useRoom().names.value;
  const isMe = seat.player === view.you;
  const hasPower = view.host === view.you && !isMe;
  const isChosen = chosen === seat.player;
  const state = seat.away ? common('away') : seat.online ? '' : common('offline');
  const name = shownName(seat);
  return (
    <li data-person={seat.player} class={`person ${seat.online ? '' : 'person-gone'}`}>
      <PlayerMark seat={names.get(seat.player)?.seat ?? index} size={18} />
      <span class="person-name">{isMe ? common('you', { name }) : name}</span>
      <ComputerTag strength={seat.computer} />
      {seat.player === view.host && (
        <span class="person-host">
          <Icon name="crown" size={16} /> {common('host')}
        </span>
      )}
      {state && <small>{state}</small>}
      {hasPower && seat.computer && view.status !== 'playing' && <RemoveComputer player={seat.player} name={name} />}
      {hasPower && !seat.computer && (
        <button
          type="button"
          class="person-more"
          aria-expanded={isChosen}
          aria-label={lobby('powers', { name })}
          onClick={() => choose(isChosen ? undefined : seat.player)}
        >
          ⋯
        </button>
      )}
      {isChosen && <Powers seat={seat} done={() => choose(undefined)} />}
    </li>
  );
}

function RemoveComputer({ player, name }: { player: string; name: string }) {
  const store = useRoom();
  return (
    <button
      type="button"
      class="person-more"
      aria-label={computers('removeOf', { name })}
      disabled={store.isSending.value}
      onClick={() => void store.run(() => removeComputer(store.code, player))}
    >
      <Icon name="close" size={18} />
    </button>
  );
}

function Powers({ seat, done }: { seat: Seat; done(): void }) {
  const store = useRoom();
  const view = store.view.value!;
  const canKick = view.status !== 'playing' || seat.away;
  return (
    <div class="person-powers">
      {canKick && view.status === 'playing' && <p class="person-cost">{common('kickCost')}</p>}
      <Button onClick={() => void store.run(() => giveHost(store.code, seat.player)).then(done)}>
        {lobby('makeHost')}
      </Button>
      {canKick && (
        <Button kind="danger" onClick={() => void store.run(() => kick(store.code, seat.player)).then(done)}>
          {common('kick')}
        </Button>
      )}
    </div>
  );
}
