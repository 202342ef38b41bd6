/** A player's card: money, what they are worth, every land. */

import { common } from '../../i18n/common';
import { ComputerTag } from '../../ui/ComputerMark';
import { PlayerMark } from '../../ui/PlayerMark';
import { Sheet } from '../../ui/Sheet';
import { landsOf } from './film';
import { LandName } from './LandName';
import { named } from './labels';
import { deedOf, nameOf, seatOf, useTable } from './table';
import { money, words } from './words';
import './PlayerSheet.css';

export function PlayerSheet({ player, onClose }: { player: string; onClose(): void }) {
  const table = useTable();
  const { view, frame, tables, me } = table;
  const traveller = view.players[player]!;
  const seat = table.room.seats.find((each) => each.player === player);
  const name = nameOf(table, player);
  const lands = landsOf(frame.owners, player);
  return (
    <Sheet
      title={
        <>
          <PlayerMark seat={seatOf(table, player)} /> {player === me ? common('you', { name }) : name}{' '}
          <ComputerTag strength={table.names.get(player)?.computer} />
        </>
      }
      onClose={onClose}
    >
      <p class="purse number">
        <b>{money(frame.cash[player]!)}</b>
        <span>{words('assets', { money: money(traveller.assets) })}</span>
      </p>
      {seat && !seat.online && <p>{common('offline')}</p>}
      {traveller.islandLeft > 0 && <p>{words('onIslandLong', { n: traveller.islandLeft })}</p>}
      {traveller.spacePending && <p>{words('inSpaceLong')}</p>}
      {!traveller.alive && <p>{words(view.conceded.includes(player) ? 'concededLong' : 'bankruptLong')}</p>}
      {traveller.heldCards.map((id) => (
        <p key={id} class="kept-card">
          <b>{named(tables.cards[id]!.name)}</b> {named(tables.cards[id]!.text)}
        </p>
      ))}
      <h3 class="purse-head">{words('landsOf')}</h3>
      {!lands.length && <p>{words('noLands')}</p>}
      <ul class="purse-lands">
        {lands.map((pos) => (
          <li key={pos}>
            <LandName pos={pos} />
            <span class="number">{words('tollIs', { money: money(deedOf(table, pos)!.toll) })}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
