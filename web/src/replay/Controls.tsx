/** Under the thumb: the bar of all moments, coloured by whose they were, and the buttons. */

import type { TargetedEvent } from 'preact';
import { replay as t } from '../i18n/replay';
import { Icon } from '../ui/Icon';
import { playerColor } from '../ui/PlayerMark';
import type { ReplayStore, Speed } from './store';

const NEXT_SPEED: Record<Speed, Speed> = { 1: 2, 2: 4, 4: 1 };

export function Controls({ store }: { store: ReplayStore }) {
  const at = store.at.value;
  const last = store.last.value;
  const isRunning = store.isRunning.value;
  const rest = (move: () => void) => () => {
    store.pause();
    move();
  };
  return (
    <section class="replay-controls" aria-label={t('controls')}>
      <Scrubber store={store} />
      <div class="replay-buttons">
        <Press icon="first" label={t('toStart')} isOff={at === 0} onClick={rest(() => store.go(0))} />
        <Press icon="back" label={t('stepBack')} isOff={at === 0} onClick={rest(() => store.step(-1))} />
        <Press
          icon={isRunning ? 'pause' : 'play'}
          label={t(isRunning ? 'pause' : 'run')}
          look="replay-run"
          onClick={() => (isRunning ? store.pause() : store.run())}
        />
        <Press icon="next" label={t('stepOn')} isOff={at === last} onClick={rest(() => store.step(1))} />
        <Press icon="last" label={t('toEnd')} isOff={at === last} onClick={rest(() => store.go(last))} />
        <button
          type="button"
          class="replay-press replay-speed number"
          onClick={() => (store.speed.value = NEXT_SPEED[store.speed.value])}
        >
          <span aria-hidden="true">×{store.speed.value}</span>
          <span class="for-readers">{t('speed', { n: store.speed.value })}</span>
        </button>
      </div>
    </section>
  );
}

interface PressProps {
  icon: Parameters<typeof Icon>[0]['name'];
  label: string;
  look?: string;
  isOff?: boolean;
  onClick(): void;
}

/** Off, it keeps the focus of who holds it. */
function Press({ icon, label, look = '', isOff = false, onClick }: PressProps) {
  return (
    <button type="button" class={`replay-press ${look}`} aria-label={label} aria-disabled={isOff} onClick={() => !isOff && onClick()}>
      <Icon name={icon} size={24} />
    </button>
  );
}

function Scrubber({ store }: { store: ReplayStore }) {
  const at = store.at.value;
  const total = store.replay.value?.total ?? 0;
  const scrub = ({ currentTarget }: TargetedEvent<HTMLInputElement>) => {
    store.pause();
    store.go(Number(currentTarget.value));
  };
  return (
    <div class="scrubber">
      <span class="scrubber-turns" style={{ backgroundImage: turns(store, total) }} aria-hidden="true" />
      <input
        type="range"
        min={0}
        max={total}
        value={at}
        aria-label={t('scrub')}
        aria-valuetext={momentText(store)}
        onInput={scrub}
      />
    </div>
  );
}

/** A stripe for each turn, as wide as it has moves; what has not arrived yet is left blank. */
function turns(store: ReplayStore, total: number): string {
  const names = store.names.value;
  const stops = store.moments.value.slice(1).map(({ number, player }) => {
    const seat = names.get(player ?? '')?.seat;
    const color = seat === undefined ? 'transparent' : playerColor(seat);
    return `${color} ${((number - 1) / total) * 100}% ${(number / total) * 100}%`;
  });
  return stops.length ? `linear-gradient(to right, ${stops.join(', ')}, transparent 0)` : 'none';
}

/** Where we are, in words. */
export function momentText(store: ReplayStore): string {
  const moment = store.moments.value[store.at.value];
  const of = store.replay.value?.total ?? 0;
  if (!moment?.number) return t('start');
  const name = store.names.value.get(moment.player ?? '')?.name;
  return name ? t('momentBy', { n: moment.number, of, name }) : t('moment', { n: moment.number, of });
}
