/** Everybody, in the order of turns: the cash large, lands, and what holds them up. */

import type { ComponentChildren } from 'preact';
import { common } from '../../i18n/common';
import { ComputerIcon } from '../../ui/ComputerMark';
import { CutName } from '../../ui/CutName';
import { Icon } from '../../ui/Icon';
import { PlayerMark, playerColor } from '../../ui/PlayerMark';
import { CellPicture } from './art';
import { film, landsOf } from './film';
import { named } from './labels';
import { nameOf, seatOf, useTable, type Table } from './table';
import { money, signed, words } from './words';
import './Players.css';

export function Players({ onMeet }: { onMeet(player: string): void }) {
  const { view } = useTable();
  return (
    <ul class="travellers" style={{ '--count': view.order.length }}>
      {view.order.map((player) => (
        <li key={player}>
          <Traveller player={player} onMeet={() => onMeet(player)} />
        </li>
      ))}
    </ul>
  );
}

function Traveller({ player, onMeet }: { player: string; onMeet(): void }) {
  const table = useTable();
  const { frame, view, me, match } = table;
  const { alive } = view.players[player]!;
  const isWinner = table.isMoving ? film.value?.crowned.includes(player) : match.result?.winners.includes(player);
  const isCurrent = view.current === player && view.phase !== 'finished';
  const looks = [
    'traveller',
    isCurrent && 'traveller-current',
    !alive && !table.isMoving && 'traveller-out',
    isWinner && 'traveller-crowned',
  ];
  return (
    <button
      type="button"
      class={looks.filter(Boolean).join(' ')}
      style={{ '--player': playerColor(seatOf(table, player)) }}
      data-anchor={`player-${player}`}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onMeet}
    >
      <span class="traveller-name">
        <PlayerMark seat={seatOf(table, player)} size={13} />
        <CutName name={nameOf(table, player)} />
        {player === me && <span class="traveller-me">{common('me')}</span>}
        {isCurrent && <span class="for-readers">{words('turnNow')}</span>}
      </span>
      <b class="traveller-cash number">{money(frame.cash[player]!)}</b>
      <State player={player} table={table} />
      {isWinner && (
        <span class="traveller-crown">
          <Icon name="crown" size={26} />
        </span>
      )}
      {film.value?.pops
        .filter((pop) => pop.player === player)
        .map(({ number, amount }) => (
          <b key={number} class={`money-pop number ${amount < 0 ? 'money-pop-loss' : 'money-pop-gain'}`} aria-hidden="true">
            {signed(amount)}
          </b>
        ))}
    </button>
  );
}

/** Lands and kept cards, and on a badge what holds somebody up. */
function State({ player, table }: { player: string; table: Table }) {
  const { frame, view, room } = table;
  const { alive, islandLeft, spacePending, heldCards } = view.players[player]!;
  const seat = room.seats.find((each) => each.player === player);
  const lands = words('lands', { n: landsOf(frame.owners, player).length });
  if (!alive && !table.isMoving) return <span class="traveller-lands">{words(view.conceded.includes(player) ? 'conceded' : 'bankrupt')}</span>;
  return (
    <>
      <span class="traveller-lands number">
        {lands}
        <ComputerIcon strength={table.names.get(player)?.computer} />
        {heldCards.map((_, index) => (
          <CellPicture key={index} kind="card" />
        ))}
        <span class="for-readers">{heldCards.map((card) => named(table.tables.cards[card]!.name)).join(', ')}</span>
      </span>
      <span class="traveller-chips number">
        {islandLeft > 0 && <Chip look="island">{words('onIsland', { n: islandLeft })}</Chip>}
        {spacePending && <Chip look="space">{words('inSpace')}</Chip>}
        <Presence seat={seat} />
      </span>
    </>
  );
}

function Presence({ seat }: { seat: Table['room']['seats'][number] | undefined }) {
  if (seat?.away) return <Chip look="away">{common('away')}</Chip>;
  if (!seat || seat.online) return null;
  return (
    <Chip look="offline">
      <Icon name="offline" size={13} />
      <span class="for-readers">{common('offline')}</span>
    </Chip>
  );
}

function Chip({ look, children }: { look: string; children: ComponentChildren }) {
  return <span class={`trip-chip trip-chip-${look}`}>{children}</span>;
}
