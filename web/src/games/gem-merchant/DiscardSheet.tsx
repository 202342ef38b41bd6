/** Too many tokens: which ones go back? */

import { useState } from 'preact/hooks';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Sheet';
import type { GameAction } from '../game';
import { giveOne, keepOne, toGive, type Given } from './giving';
import { Token } from './Pile';
import { colorName, t } from './texts';
import { TOKENS, total, type Tokens } from './view';
import './Choosing.css';

interface Props {
  count: number;
  held: Tokens;
  isSending: boolean;
  onPlay(action: GameAction): void;
  onClose(): void;
}

export function DiscardSheet({ count, held, isSending, onPlay, onClose }: Props) {
  const [given, setGiven] = useState<Given>({});
  const left = count - total(given);
  return (
    <Sheet title={t('discardTitle', { n: count })} onClose={onClose}>
      <p class="choosing-about">{t('discardAbout')}</p>
      <ul class="giving">
        {TOKENS.filter((color) => held[color]).map((color) => (
          <li key={color}>
            <button
              type="button"
              class="giving-held"
              onClick={() => setGiven(giveOne(given, color, held, count))}
            >
              <Token color={color} size={48} />
              <b class="number">{held[color] - (given[color] ?? 0)}</b>
              <span class="for-readers">{t('giveBack', { color: colorName(color) })}</span>
            </button>
            <button
              type="button"
              class="giving-given number"
              disabled={!given[color]}
              onClick={() => setGiven(keepOne(given, color))}
            >
              {given[color] ? `−${given[color]}` : ''}
              <span class="for-readers">{t('takeBack', { color: colorName(color) })}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button
        kind="primary"
        big
        class="choosing-main"
        disabled={left > 0 || isSending}
        onClick={() => onPlay({ type: 'DISCARD', tokens: toGive(given) })}
      >
        {left > 0 ? t('left', { n: left }) : t('discard')}
      </Button>
    </Sheet>
  );
}
