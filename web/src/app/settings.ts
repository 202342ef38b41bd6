/** Sound and theme, as this browser's owner likes them. */

import { effect, signal } from '@preact/signals';
import { language } from '../i18n/i18n';
import { remember, remembered } from './storage';

export type Theme = 'auto' | 'light' | 'dark';

export const theme = signal<Theme>(remembered<Theme>('theme') ?? 'auto');
export const isLoud = signal(remembered<boolean>('sound') ?? false);
/** Quick reactions: off, they are neither seen nor felt. */
export const areReactionsShown = signal(remembered<boolean>('reactions') ?? true);

/** Keeps the document and the storage in step with the settings. */
export function applySettings(): void {
  effect(() => {
    document.documentElement.dataset.theme = theme.value;
    remember('theme', theme.value);
  });
  effect(() => remember('sound', isLoud.value));
  effect(() => remember('reactions', areReactionsShown.value));
  effect(() => {
    document.documentElement.lang = language.value;
  });
}

export function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
