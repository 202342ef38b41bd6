/** Among the settings: whether this browser is told, or why it cannot be. */

import { useEffect, useState } from 'preact/hooks';
import { common } from '../i18n/common';
import { push } from '../i18n/push';
import { Switch } from '../ui/Switch';
import { say } from '../ui/Toast';
import { look, pushState, turnOff, turnOn } from './push';
import './Push.css';

export function PushRow() {
  const [isBusy, setBusy] = useState(false);
  useEffect(() => void look(), []);
  const state = pushState.value;
  const isPossible = state === 'on' || state === 'off';
  const choose = async (on: boolean) => {
    setBusy(true);
    await (on ? turnOn() : turnOff()).catch(() => say(push('failed')));
    setBusy(false);
  };
  return (
    <div class="setting-row push-row">
      <span>
        {push('setting')}
        <small class="push-about">{push(isPossible ? 'about' : state)}</small>
      </span>
      <Switch<boolean>
        label={push('setting')}
        value={state === 'on'}
        choices={[[true, common('on')], [false, common('off')]]}
        disabled={!isPossible || isBusy}
        onChange={(on) => void choose(on)}
      />
    </div>
  );
}
