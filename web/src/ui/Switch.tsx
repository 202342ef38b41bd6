/** A few choices side by side, one of them on. */

import './Switch.css';

interface Props<T> {
  label: string;
  value: T;
  choices: readonly (readonly [T, string])[];
  onChange(value: T): void;
  disabled?: boolean;
}

export function Switch<T>({ label, value, choices, onChange, disabled }: Props<T>) {
  return (
    <div class="switch" role="group" aria-label={label}>
      {choices.map(([choice, words]) => (
        <button
          type="button"
          key={String(choice)}
          class="switch-choice"
          aria-pressed={choice === value}
          disabled={disabled}
          onClick={() => onChange(choice)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
