/** Who ended where: points, then fewer cards; who gave up is below, whatever they had. */

import { common } from '../../i18n/common';
import { ComputerMark } from '../../ui/ComputerMark';
import { Icon } from '../../ui/Icon';
import { PlayerMark } from '../../ui/PlayerMark';
import { NOBODY, type RankingProps } from '../game';
import { Pills } from './Gem';
import { t } from './texts';
import type { GemResult, GemView } from './view';
import './Ranking.css';

export function Ranking({ result, view, names, me }: RankingProps<GemResult, GemView>) {
  return (
    <ol class="ranking">
      {result.ranking.map((row) => {
        const { name, seat, computer } = names.get(row.player) ?? NOBODY;
        return (
          <li key={row.player} class={`ranking-row ${row.rank === 1 ? 'ranking-first' : ''}`}>
            <b class="ranking-rank">{common('rank', { n: row.rank })}</b>
            <span class="ranking-name">
              <PlayerMark seat={seat} /> {row.player === me ? common('you', { name }) : name}
              <ComputerMark strength={computer} />
              {row.rank === 1 && (
                <span class="ranking-crown">
                  <Icon name="crown" size={20} />
                </span>
              )}
            </span>
            <b class="ranking-points number">{t('points', { n: row.points })}</b>
            <span class="ranking-about">
              {view.players[row.player]?.conceded
                ? t('conceded')
                : `${t('cards')} ${row.cards} · ${t('nobles')} ${row.nobles}`}
            </span>
            <Pills gems={row.bonuses} size={18} />
          </li>
        );
      })}
    </ol>
  );
}
