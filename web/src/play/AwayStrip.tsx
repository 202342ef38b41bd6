/** The clock plays for me (자리 비움): one tap says that I am back. */

import { join } from '../api/calls';
import { common } from '../i18n/common';
import { Button } from '../ui/Button';
import { useRoom } from './context';
import './Strips.css';

export function AwayStrip() {
  const store = useRoom();
  const view = store.view.value!;
  const isAway = view.seats.some(({ player, away }) => player === view.you && away);
  if (!isAway) return null;
  return (
    <div class="strip strip-bottom" role="alert">
      <p>{common('youAreAway')}</p>
      <Button kind="primary" disabled={store.isSending.value} onClick={() => void store.run(() => join(store.code, 'player'))}>
        {common('iAmBack')}
      </Button>
    </div>
  );
}
