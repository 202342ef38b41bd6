/** Several nobles would come: one does. */

import { Sheet } from '../../ui/Sheet';
import type { GameAction } from '../game';
import { NobleTile, nobleLabel } from './Noble';
import { lookup } from './tables';
import { t } from './texts';
import type { GemTables } from './view';
import './Choosing.css';

interface Props {
  nobles: readonly string[];
  tables: GemTables;
  isSending: boolean;
  onPlay(action: GameAction): void;
  onClose(): void;
}

export function NobleSheet({ nobles, tables, isSending, onPlay, onClose }: Props) {
  return (
    <Sheet title={t('nobleTitle')} onClose={onClose}>
      <ul class="welcome">
        {nobles.map((id) => {
          const noble = lookup(tables).nobles.get(id)!;
          return (
            <li key={id}>
              <button
                type="button"
                class="welcome-noble"
                disabled={isSending}
                onClick={() => onPlay({ type: 'CHOOSE_NOBLE', nobleId: id })}
              >
                <NobleTile noble={noble} />
                <span class="for-readers">{`${t('choose')}: ${nobleLabel(noble)}`}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
