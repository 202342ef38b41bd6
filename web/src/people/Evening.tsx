/** The room's evening: who has won how often, whoever has left since. */

import { common } from '../i18n/common';
import { shownName } from '../i18n/computers';
import { people } from '../i18n/people';
import { useRoom } from '../play/context';
import { PlayerMark } from '../ui/PlayerMark';
import './Evening.css';

/** Nothing before there is anything to compare. */
export function Evening() {
  const store = useRoom();
  const { evening, you } = store.view.value!;
  if (!evening.some(({ matches }) => matches > 1)) return null;
  return (
    <table class="evening">
      <caption>{people('evening')}</caption>
      <thead class="for-readers">
        <tr>
          <th scope="col">{people('name')}</th>
          <th scope="col">{people('played')}</th>
          <th scope="col">{people('won')}</th>
        </tr>
      </thead>
      <tbody>
        {evening.map(({ player, matches, wins, ...named }) => (
          <tr key={player}>
            <th scope="row">
              <Mark seat={store.names.value.get(player)?.seat} />
              {player === you ? common('you', { name: named.name }) : shownName(named)}
            </th>
            <td class="number">{people('matches', { n: matches })}</td>
            <td class="number evening-wins">{people('wins', { n: wins })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Mark({ seat }: { seat: number | undefined }) {
  return seat === undefined ? <span class="evening-gone" /> : <PlayerMark seat={seat} size={14} />;
}
