/** Room, whose turn, how long: the one line above every table. */

import { useState } from 'preact/hooks';
import { common } from '../i18n/common';
import { Icon } from '../ui/Icon';
import { PlayerMark } from '../ui/PlayerMark';
import { Ring } from '../ui/Ring';
import { useRoom } from './context';
import { GuideSheet } from './Guides';
import { Menu } from './Menu';
import { turnText } from './turn';
import './TopBar.css';

export function TopBar() {
  const store = useRoom();
  const [open, setOpen] = useState<'menu' | 'guide' | undefined>();
  const view = store.view.value!;
  const match = view.match!;
  const isMine = match.waitingFor.includes(view.you);
  const seat = store.names.value.get(match.waitingFor[0] ?? '')?.seat;
  return (
    <header class={`top-bar ${isMine ? 'top-bar-mine' : ''}`}>
      <button type="button" class="top-bar-button" aria-label={common('menu')} onClick={() => setOpen('menu')}>
        <Icon name="menu" />
      </button>
      <p class="top-bar-turn">
        {seat !== undefined && <PlayerMark seat={seat} />}
        <span class="top-bar-words">{turnText(view, store.names.value)}</span>
        <Ring dueAt={match.dueAt} total={view.options.turnSeconds} size={34} />
      </p>
      <span class="top-bar-code">{view.code}</span>
      <button type="button" class="top-bar-button" aria-label={common('help')} onClick={() => setOpen('guide')}>
        <span class="top-bar-help" aria-hidden="true">
          ?
        </span>
      </button>
      {open === 'menu' && <Menu onClose={() => setOpen(undefined)} />}
      {open === 'guide' && <GuideSheet onClose={() => setOpen(undefined)} />}
    </header>
  );
}
