/** What happened, in plain words: one line on the phone's table, the whole story behind it. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { common } from '../i18n/common';
import type { Entry } from '../api/types';
import type { LogText } from '../games/game';
import { Icon } from '../ui/Icon';
import { PlayerMark } from '../ui/PlayerMark';
import { Sheet } from '../ui/Sheet';
import { useIsReplay, useStory } from './context';
import { describe } from './log';
import { ReactButton } from './Reactions';
import './Log.css';

type Line = LogText & { number: number; auto: boolean };

function useLines(): Line[] {
  const store = useStory();
  const line = ({ event, number }: Entry): Line[] => {
    const text = describe(store, event);
    return text ? [{ ...text, number, auto: 'auto' in event && !!event.auto }] : [];
  };
  const untold = store.stage.untold.value;
  return store.log.value.filter(({ event }) => !untold.has(event)).flatMap(line);
}

/** The newest line, which opens the log, and beside it the button for reactions. */
export function LogLine() {
  const [isOpen, setOpen] = useState(false);
  const lines = useLines();
  const newest = lines.at(-1);
  const isReplay = useIsReplay();
  return (
    <div class="log-row">
      <button type="button" class="log-line" onClick={() => setOpen(true)}>
        <Icon name="log" size={16} />
        <span class="for-readers">{common('log')}</span>
        {newest && <LineText key={newest.number} line={{ ...newest, picture: null }} />}
      </button>
      {!isReplay && <ReactButton />}
      {isOpen && (
        <Sheet title={common('log')} onClose={() => setOpen(false)}>
          <LogPanel />
        </Sheet>
      )}
    </div>
  );
}

/** All lines, newest last and in sight. */
export function LogPanel() {
  const lines = useLines();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [lines.length]);
  if (!lines.length) return <p class="log-empty">{common('logEmpty')}</p>;
  return (
    <ol class="log" ref={list} tabIndex={0} aria-label={common('log')}>
      {lines.map((line) => (
        <li key={line.number} class={line.isQuiet ? 'log-quiet' : ''}>
          <LineText line={line} />
        </li>
      ))}
    </ol>
  );
}

function LineText({ line }: { line: Line }) {
  const seat = useStory().names.value.get(line.player ?? '')?.seat;
  return (
    <span class="log-text">
      {seat !== undefined && <PlayerMark seat={seat} size={12} />}
      <span class="log-words">{line.text}</span>
      {line.picture}
      {line.auto && <small class="log-auto">{common('byClock')}</small>}
    </span>
  );
}
