/** Says that the connection is gone, once it has been gone long enough to matter. */

import { useEffect, useState } from 'preact/hooks';
import { common } from '../i18n/common';
import { Icon } from '../ui/Icon';
import { useRoom } from './context';
import './NetStrip.css';

const UNNOTICED = 1500; // ms

export function NetStrip() {
  const store = useRoom();
  const isLive = store.status.value === 'live';
  const isStalled = store.isStalled.value;
  const [isShown, show] = useState(false);
  useEffect(() => {
    if (isLive) {
      show(false);
      return;
    }
    const timer = setTimeout(() => show(true), UNNOTICED);
    return () => clearTimeout(timer);
  }, [isLive]);
  if (!isShown && !isStalled) return null;
  return (
    <p class="net-strip" role="status">
      <Icon name="offline" size={16} />
      {common(isStalled ? 'waitingForNet' : 'reconnecting')}
    </p>
  );
}
