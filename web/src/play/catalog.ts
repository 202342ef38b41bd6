/** The games that the server has, with their options and static facts; asked for once. */

import { signal } from '@preact/signals';
import { listGames } from '../api/calls';
import type { GameInfo } from '../api/types';
import { language } from '../i18n/i18n';
import { persist } from './persist';

export const catalog = signal<ReadonlyMap<string, GameInfo>>(new Map());

let asked: string | undefined;

/** Fetches it, anew when the language has changed. */
export function loadCatalog(): void {
  if (asked === language.value) return;
  asked = language.value;
  void persist(listGames, new AbortController().signal).then(
    ({ games }) => (catalog.value = new Map(games.map((game) => [game.key, game]))),
    (error: unknown) => console.error(error),
  );
}

export function nameOf(game: GameInfo): string {
  return language.value === 'ko' ? game.name : game.nameEn;
}
