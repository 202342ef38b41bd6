/** Every game of the page, loaded when first needed. */

import type { GameModule } from './game';

interface Listed {
  key: string;
  slug: string;
  load(): Promise<{ default: GameModule }>;
}

export const GAMES: readonly Listed[] = [
  { key: 'splendor', slug: 'gem-merchant', load: () => import('./gem-merchant') },
  { key: 'marble', slug: 'world-trip', load: () => import('./world-trip') },
];

export function listed(keyOrSlug: string): Listed | undefined {
  return GAMES.find((game) => game.key === keyOrSlug || game.slug === keyOrSlug);
}

export async function loadGame(keyOrSlug: string): Promise<GameModule> {
  const found = listed(keyOrSlug);
  if (!found) throw new Error(`no such game: ${keyOrSlug}`);
  return (await found.load()).default;
}
