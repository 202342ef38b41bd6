/** A match of mine: when, with whom, how it ended. */

import { navigate } from '../app/router';
import { shownName } from '../i18n/computers';
import { catalog, nameOf } from '../play/catalog';
import { Icon } from '../ui/Icon';
import { outcome, ranked, replayPath, when, type PlayedMatch } from './played';
import { words } from './words';

export function Played({ match, me }: { match: PlayedMatch; me: string }) {
  const info = catalog.value.get(match.game);
  const game = info ? nameOf(info) : '';
  const at = when(match.endedAt, Date.now());
  const rank = outcome(match, me);
  return (
    <li>
      <a
        class="paper played-match"
        href={replayPath(match)}
        onClick={(event) => {
          event.preventDefault();
          navigate(replayPath(match));
        }}
      >
        <span class={`played-rank number ${match.won ? 'played-won' : ''}`}>
          {match.won && <Icon name="crown" size={18} />}
          {rank}
        </span>
        <span class="played-about">
          <b>{game}</b>
          <span class="played-names">
            {ranked(match).map((one) => (
              <span key={one.player} class={one.player === me ? 'played-me' : ''}>
                {shownName(one)}
              </span>
            ))}
          </span>
        </span>
        <time class="played-when number" dateTime={new Date(match.endedAt).toISOString()}>
          {at}
        </time>
        <span class="for-readers">{words('replay')}</span>
      </a>
    </li>
  );
}
