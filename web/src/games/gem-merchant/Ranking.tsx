/** Who ended where: points, then fewer cards. */

import { common } from '../../i18n/common';
import { Icon } from '../../ui/Icon';
import { PlayerMark } from '../../ui/PlayerMark';
import type { RankingProps } from '../game';
import { Pills } from './Gem';
import { t } from './texts';
import type { GemTables, GemView, Gems } from './view';
import './Ranking.css';

interface Row {
  rank: number;
  player: string;
  points: number;
  cards: number;
  nobles: number;
  bonuses: Gems;
}

export function Ranking({ match, names, me }: RankingProps<GemView, GemTables>) {
  const rows = match.result?.ranking as Row[];
  return (
    <ol class="ranking">
      {rows.map((row) => {
        const { name, seat } = names.get(row.player) ?? { name: '', seat: 0 };
        return (
          <li key={row.player} class={`ranking-row ${row.rank === 1 ? 'ranking-first' : ''}`}>
            <b class="ranking-rank">{common('rank', { n: row.rank })}</b>
            <span class="ranking-name">
              <PlayerMark seat={seat} /> {row.player === me ? common('you', { name }) : name}
              {row.rank === 1 && (
                <span class="ranking-crown">
                  <Icon name="crown" size={20} />
                </span>
              )}
            </span>
            <b class="ranking-points number">{t('points', { n: row.points })}</b>
            <span class="ranking-about">
              {t('cards')} {row.cards} · {t('nobles')} {row.nobles}
            </span>
            <Pills gems={row.bonuses} size={18} />
          </li>
        );
      })}
    </ol>
  );
}
