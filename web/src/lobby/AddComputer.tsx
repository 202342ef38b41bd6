/** On a free seat: the host lets a computer sit there, of the strength that they tap. */

import { useState } from 'preact/hooks';
import { addComputer } from '../api/calls';
import type { Strength } from '../api/types';
import { common } from '../i18n/common';
import { computers, STRENGTHS } from '../i18n/computers';
import { useRoom } from '../play/context';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';

export function AddComputer() {
  const store = useRoom();
  const [isOpen, setOpen] = useState(false);
  const add = (strength: Strength) => void store.run(() => addComputer(store.code, strength)).then(() => setOpen(false));
  if (!isOpen) {
    return (
      <button type="button" class="person-add" onClick={() => setOpen(true)}>
        <Icon name="plus" size={16} /> {computers('add')}
      </button>
    );
  }
  return (
    <div class="person-strengths" role="group" aria-label={computers('strength')}>
      {STRENGTHS.map((strength) => (
        <Button key={strength} disabled={store.isSending.value} onClick={() => add(strength)}>
          {computers(strength)}
        </Button>
      ))}
      <button type="button" class="person-more" aria-label={common('cancel')} onClick={() => setOpen(false)}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
