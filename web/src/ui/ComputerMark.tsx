/** The sign of a computer player, and how strong it is. Nothing for people. */

import type { Strength } from '../api/types';
import { computers } from '../i18n/computers';
import './ComputerMark.css';
import { say } from './Toast';

interface Props {
  strength: Strength | null | undefined;
}

/** On what is tapped itself. */
export function ComputerIcon({ strength, size = 14 }: Props & { size?: number }) {
  if (!strength) return null;
  return (
    <span class="computer-icon">
      <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
        <path d="M8 1.2v2.3" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" />
        <rect x="1.6" y="3.6" width="12.8" height="10" rx="3" fill="currentColor" />
        <circle cx="5.6" cy="8.2" r="1.35" fill="var(--paper)" />
        <circle cx="10.4" cy="8.2" r="1.35" fill="var(--paper)" />
      </svg>
      <span class="for-readers">{wordsOf(strength)}</span>
    </span>
  );
}

/** Where there is room for a word. */
export function ComputerTag({ strength }: Props) {
  if (!strength) return null;
  return (
    <span class="computer-tag">
      <ComputerIcon strength={strength} />
      <span aria-hidden="true">{computers(strength)}</span>
    </span>
  );
}

/** By itself: a tap says it. */
export function ComputerMark({ strength }: Props) {
  if (!strength) return null;
  return (
    <button type="button" class="computer-mark" onClick={() => say(wordsOf(strength))}>
      <ComputerIcon strength={strength} size={16} />
    </button>
  );
}

function wordsOf(strength: Strength): string {
  return computers('mark', { strength: computers(strength) });
}
