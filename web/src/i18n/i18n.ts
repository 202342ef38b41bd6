/** Words on the screen: Korean first, English by a switch that sticks. */

import { signal } from '@preact/signals';
import { remember, remembered } from '../app/storage';

export type Language = 'ko' | 'en';
export type Values = Record<string, string | number>;

export const language = signal<Language>(remembered<Language>('language') ?? 'ko');

export function setLanguage(chosen: Language): void {
  language.value = chosen;
  remember('language', chosen);
}

/** A function from key to words. Both languages must have the same keys. */
export function phrases<Key extends string>(
  ko: Record<Key, string>,
  en: Record<NoInfer<Key>, string>,
): (key: Key, values?: Values) => string {
  return (key, values = {}) => fill((language.value === 'ko' ? ko : en)[key], values);
}

/** `{name}` becomes its value; `{name|을/를}` also the Korean particle that fits its last letter, and
 * `{n:card/cards}` the English noun that fits the number. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)(?:([|:])([^/}]+)\/([^}]+))?\}/g, (_, name, kind, first, second) => {
    const value = String(values[name] ?? '');
    if (!kind) return value;
    if (kind === ':') return `${value} ${value === '1' ? first : second}`;
    return value + (isClosed(value, first) ? first : second);
  });
}

const RIEUL = 8;

/** Whether `word` ends in a consonant; before 로 a ㄹ is none (서울로). */
function isClosed(word: string, particle: string): boolean {
  const last = word.codePointAt(word.length - 1) ?? 0;
  const isRo = particle === '으로';
  if (last < 0xac00 || last > 0xd7a3) return (isRo ? /[036mn]$/i : /[013678lmnr]$/i).test(word);
  const final = (last - 0xac00) % 28;
  return final !== 0 && !(isRo && final === RIEUL);
}
