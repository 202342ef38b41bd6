/** Somebody is away for long: the host decides (강퇴 or 계속). */

import { keep, kick } from '../api/calls';
import { common } from '../i18n/common';
import { Button } from '../ui/Button';
import { PlayerMark } from '../ui/PlayerMark';
import { useRoom } from './context';
import './Strips.css';

export function AskStrip() {
  const store = useRoom();
  const player = store.view.value!.asks[0];
  const asked = player && store.names.value.get(player);
  if (!asked) return null;
  const isSending = store.isSending.value;
  return (
    <section key={player} class="strip strip-top" role="alert">
      <p>
        <PlayerMark seat={asked.seat} /> <b>{common('askKick', { name: asked.name })}</b>
        <br />
        <small>{common('kickCost')}</small>
      </p>
      <div class="strip-buttons">
        <Button kind="danger" disabled={isSending} onClick={() => void store.run(() => kick(store.code, player))}>
          {common('kick')}
        </Button>
        <Button kind="primary" disabled={isSending} onClick={() => void store.run(() => keep(store.code, player))}>
          {common('keepWaiting')}
        </Button>
      </div>
    </section>
  );
}
