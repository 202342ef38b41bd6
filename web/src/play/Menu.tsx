/** Behind the menu button: who is here, the room, the settings, the way out. */

import { useState } from 'preact/hooks';
import { leave } from '../api/calls';
import { navigate } from '../app/router';
import { remember } from '../app/storage';
import { listed } from '../games/games';
import { common } from '../i18n/common';
import { lobby } from '../i18n/lobby';
import { OptionsForm } from '../lobby/OptionsForm';
import { People } from '../lobby/People';
import { Share } from '../lobby/Share';
import { Evening } from '../people/Evening';
import { Button } from '../ui/Button';
import { Sheet } from '../ui/Sheet';
import { SettingRows } from './SettingRows';
import { useRoom } from './context';
import { History } from './History';
import './Menu.css';

export function Menu({ onClose }: { onClose(): void }) {
  const store = useRoom();
  const [asks, setAsks] = useState<'concede' | 'leave' | 'options' | 'history' | undefined>();
  const view = store.view.value!;
  const plays = view.status === 'playing' && view.seats.some(({ player }) => player === view.you);
  const goAway = async () => {
    await leave(store.code).catch(() => undefined);
    remember('room', undefined);
    navigate('/');
  };
  const concede = async () => {
    if (await store.send({ type: 'CONCEDE' })) onClose();
  };
  if (asks === 'options') {
    return (
      <Sheet title={lobby('optionsOf')} onClose={onClose}>
        <OptionsForm />
      </Sheet>
    );
  }
  if (asks === 'history') {
    return (
      <Sheet title={lobby('history')} onClose={onClose}>
        <Evening />
        <History />
      </Sheet>
    );
  }
  if (asks) {
    return (
      <Sheet title={common(asks === 'concede' ? 'concede' : 'leaveRoom')} onClose={onClose}>
        <p>{common(asks === 'concede' ? 'concedeAsk' : 'leaveAsk')}</p>
        <div class="menu-buttons">
          <Button onClick={() => setAsks(undefined)}>{common('cancel')}</Button>
          <Button kind="danger" onClick={() => void (asks === 'concede' ? concede() : goAway())}>
            {common(asks === 'concede' ? 'concede' : 'leaveRoom')}
          </Button>
        </div>
      </Sheet>
    );
  }
  return (
    <Sheet title={common('menu')} onClose={onClose}>
      <People />
      <Share />
      <SettingRows />
      <div class="menu-buttons">
        <Button onClick={() => navigate(`/rules/${listed(view.game)!.slug}`)}>{common('rules')}</Button>
        {view.match && <Button onClick={() => setAsks('options')}>{lobby('options')}</Button>}
        {view.match && <Button onClick={() => setAsks('history')}>{lobby('history')}</Button>}
        {view.match && (
          <Button onClick={() => navigate(`/r/${view.code}/replay/${view.match!.number}`)}>
            {common(view.status === 'playing' ? 'replaySoFar' : 'replay')}
          </Button>
        )}
        <Button onClick={() => navigate('/')}>{common('home')}</Button>
        {plays && (
          <Button kind="danger" onClick={() => setAsks('concede')}>
            {common('concede')}
          </Button>
        )}
        <Button kind={plays ? 'danger' : 'plain'} onClick={() => (plays ? setAsks('leave') : void goAway())}>
          {common('leaveRoom')}
        </Button>
      </div>
    </Sheet>
  );
}
