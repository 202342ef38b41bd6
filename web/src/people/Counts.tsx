/** Matches and wins in each game that I have played. */

import type { Person } from '../api/types';
import { listed } from '../games/games';
import { GameArt } from '../lobby/GameArt';
import { catalog, nameOf } from '../play/catalog';
import { words } from './words';

/** With other people; what was only against computers counts apart, unless there is nothing else. */
export function Counts({ person }: { person: Person }) {
  const played = person.counts.filter(({ people, computers }) => people.matches + computers.matches);
  return (
    <ul class="counts">
      {played.map(({ game, people, computers }) => {
        const info = catalog.value.get(game);
        const { matches, wins } = people.matches ? people : computers;
        return (
          <li key={game} class="paper counts-game">
            <GameArt slug={listed(game)!.slug} />
            <h2>{info && nameOf(info)}</h2>
            <p class="counts-numbers number">
              <span>{words('matches', { n: matches })}</span>
              <strong>{words('wins', { n: wins })}</strong>
            </p>
            {computers.matches > 0 && (
              <small class="number">
                {people.matches
                  ? words('apart', { n: computers.matches, wins: computers.wins })
                  : words('alone')}
              </small>
            )}
          </li>
        );
      })}
    </ul>
  );
}
