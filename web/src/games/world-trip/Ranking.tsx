/** Who ended where, with what. */

import { common } from '../../i18n/common';
import { ComputerMark } from '../../ui/ComputerMark';
import { Icon } from '../../ui/Icon';
import { PlayerMark } from '../../ui/PlayerMark';
import type { RankingProps } from '../game';
import type { TripResult } from './view';
import { money, words } from './words';
import './Ranking.css';

export function Ranking({ result, names, me }: RankingProps<TripResult>) {
  return (
    <ol class="trip-ranking">
      {result.ranking.map(({ rank, player, totalAssets, cash, lands, bankruptAtRound, conceded }) => (
        <li key={player} class={`${rank === 1 ? 'trip-winner' : ''} ${bankruptAtRound == null ? '' : 'trip-loser'}`}>
          <b class="trip-rank number">{common('rank', { n: rank })}</b>
          <PlayerMark seat={names.get(player)?.seat ?? 0} size={18} />
          <span class="trip-ranked">
            <b>
              {names.get(player)?.name}
              {player === me && ` (${common('me')})`}
              <ComputerMark strength={names.get(player)?.computer} />
            </b>
            <small class="number">
              {bankruptAtRound == null
                ? `${words('cashIs', { money: money(cash) })} · ${words('landsCount', { n: lands })}`
                : words(conceded ? 'concededRound' : 'bankruptRound', { n: bankruptAtRound })}
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
