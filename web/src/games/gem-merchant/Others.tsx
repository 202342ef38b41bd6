/** The other players as chips; a tap unfolds one to all that it has. */

import { useState } from 'preact/hooks';
import type { RoomView } from '../../api/types';
import { common } from '../../i18n/common';
import { ComputerIcon, ComputerTag } from '../../ui/ComputerMark';
import { CutName } from '../../ui/CutName';
import { PlayerMark, playerColor } from '../../ui/PlayerMark';
import { Sheet } from '../../ui/Sheet';
import { NOBODY, type Names } from '../game';
import { Pills } from './Gem';
import { Holdings } from './Holdings';
import { t } from './texts';
import { total, type GemTables, type GemView, type Tokens } from './view';
import './Others.css';

interface Props {
  room: RoomView;
  view: GemView;
  tables: GemTables;
  names: Names;
  waitingFor: readonly string[];
}

export function Others({ room, view, tables, names, waitingFor }: Props) {
  const [open, setOpen] = useState<string | undefined>();
  const start = view.order.indexOf(room.you) + 1;
  const others = [...view.order.slice(start), ...view.order.slice(0, Math.max(0, start - 1))];
  return (
    <section class="others" aria-label={t('others')}>
      {others.map((id) => (
        <Chip
          key={id}
          id={id}
          room={room}
          view={view}
          names={names}
          isActive={waitingFor.includes(id)}
          onOpen={() => setOpen(id)}
        />
      ))}
      {open && (
        <Sheet title={<Title id={open} names={names} points={view.players[open]!.points} />} onClose={() => setOpen(undefined)}>
          <Holdings player={view.players[open]!} tables={tables} />
        </Sheet>
      )}
    </section>
  );
}

function Title({ id, names, points }: { id: string; names: Names; points: number }) {
  const { name, seat, computer } = names.get(id) ?? NOBODY;
  return (
    <>
      <PlayerMark seat={seat} size={18} /> {name} <ComputerTag strength={computer} /> · {t('points', { n: points })}
    </>
  );
}

/** Only where there is room for it. */
function Row({ label, gems }: { label: string; gems: Partial<Tokens> }) {
  return (
    <span class="chip-row">
      <small>{label}</small>
      <Pills gems={gems} size={18} />
    </span>
  );
}

interface ChipProps {
  id: string;
  room: RoomView;
  view: GemView;
  names: Names;
  isActive: boolean;
  onOpen(): void;
}

function Chip({ id, room, view, names, isActive, onOpen }: ChipProps) {
  const player = view.players[id]!;
  const { name, seat, computer } = names.get(id) ?? NOBODY;
  const at = room.seats.find((other) => other.player === id);
  const counts = { cards: player.cards.length, tokens: total(player.tokens), reserved: player.reserved.length };
  const state = player.conceded ? t('conceded') : at?.away ? common('away') : at && !at.online ? common('offline') : '';
  return (
    <button
      type="button"
      class={`chip ${isActive ? 'chip-active' : ''} ${state ? 'chip-gone' : ''}`}
      style={{ '--player': playerColor(seat) }}
      data-anchor={`player-${id}`}
      onClick={onOpen}
    >
      <span class="drawing" aria-hidden="true">
        <span class="chip-name">
          <PlayerMark seat={seat} size={13} />
          <CutName name={name} />
          <ComputerIcon strength={computer} size={12} />
        </span>
        <b class="chip-points number">{player.points}</b>
        <span class="chip-about number">
          {state || t('chipAbout', { ...counts, held: counts.reserved ? t('chipReserved', { n: counts.reserved }) : '' })}
        </span>
        <span class="chip-more">
          <Row label={t('bonuses')} gems={player.bonuses} />
          <Row label={t('tokens')} gems={player.tokens} />
        </span>
      </span>
      <span class="for-readers">{`${t('chipLabel', { name, points: player.points, ...counts })} ${state}`}</span>
    </button>
  );
}
