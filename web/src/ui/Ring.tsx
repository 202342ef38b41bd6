/** The time left for a decision, as a ring that empties. The last ten seconds are hot. */

import { common } from '../i18n/common';
import { secondsLeft } from '../play/clock';
import './Ring.css';

const RADIUS = 15;
const LENGTH = 2 * Math.PI * RADIUS;
const HOT = 10; // s

interface Props {
  dueAt: number | null | undefined;
  /** The whole time, in seconds. */
  total: number | null | undefined;
  size?: number;
}

export function Ring({ dueAt, total, size = 36 }: Props) {
  const left = secondsLeft(dueAt);
  if (left === undefined) return null;
  const share = Math.min(1, left / (total ?? Math.max(left, 1)));
  return (
    <span
      class={`ring ${left <= HOT ? 'ring-hot' : ''}`}
      style={{ width: `${size}px`, height: `${size}px` }}
      role="timer"
      aria-label={common('timeLeft', { time: spelled(left) })}
    >
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle class="ring-track" cx="18" cy="18" r={RADIUS} />
        <circle class="ring-left" cx="18" cy="18" r={RADIUS} stroke-dasharray={`${share * LENGTH} ${LENGTH}`} />
      </svg>
      <span class="ring-number number" aria-hidden="true">
        {short(left)}
      </span>
    </span>
  );
}

function short(seconds: number): string {
  if (seconds < 100) return String(seconds);
  if (seconds < 3600) return common('minutesShort', { n: Math.ceil(seconds / 60) });
  if (seconds < 86400) return common('hoursShort', { n: Math.ceil(seconds / 3600) });
  return common('daysShort', { n: Math.ceil(seconds / 86400) });
}

function spelled(seconds: number): string {
  if (seconds < 100) return common('seconds', { n: seconds });
  if (seconds < 3600) return common('minutes', { n: Math.ceil(seconds / 60) });
  return common('hours', { n: Math.ceil(seconds / 3600) });
}
