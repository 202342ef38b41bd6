/** Who ended where, with what. */

import { common } from '../../i18n/common';
import { Icon } from '../../ui/Icon';
import { PlayerMark } from '../../ui/PlayerMark';
import type { RankingProps } from '../game';
import type { TripTables, TripView } from './view';
import { money, words } from './words';
import './Ranking.css';

interface Row {
  rank: number;
  player: string;
  totalAssets: number;
  cash: number;
  lands: number;
  bankruptAtRound: number | null;
}

export function Ranking({ match, names, me }: RankingProps<TripView, TripTables>) {
  const rows = (match.result?.ranking ?? []) as Row[];
  return (
    <ol class="trip-ranking">
      {rows.map(({ rank, player, totalAssets, cash, lands, bankruptAtRound }) => (
        <li key={player} class={`${rank === 1 ? 'trip-winner' : ''} ${bankruptAtRound == null ? '' : 'trip-loser'}`}>
          <b class="trip-rank number">{common('rank', { n: rank })}</b>
          <PlayerMark seat={names.get(player)?.seat ?? 0} size={18} />
          <span class="trip-ranked">
            <b>
              {names.get(player)?.name}
              {player === me && ` (${common('me')})`}
            </b>
            <small class="number">
              {bankruptAtRound == null
                ? `${words('cashIs', { money: money(cash) })} · ${words('landsCount', { n: lands })}`
                : words('bankruptRound', { n: bankruptAtRound })}
            </small>
          </span>
          {rank === 1 && (
            <span class="trip-crown">
              <Icon name="crown" size={24} />
            </span>
          )}
          <b class="trip-worth number">{money(totalAssets)}</b>
        </li>
      ))}
    </ol>
  );
}
