/** How it ended: the sentence, everybody's numbers, once more. */

import { useEffect, useState } from 'preact/hooks';
import { rematch } from '../api/calls';
import { call } from '../api/client';
import type { GameInfo } from '../api/types';
import { navigate } from '../app/router';
import type { GameModule } from '../games/game';
import { common } from '../i18n/common';
import { language } from '../i18n/i18n';
import { Button } from '../ui/Button';
import { Sheet } from '../ui/Sheet';
import { play } from '../ui/sound';
import { say } from '../ui/Toast';
import { useRoom } from './context';
import './ResultSheet.css';

export function ResultSheet({ game, info }: { game: GameModule; info: GameInfo }) {
  const store = useRoom();
  const [isOpen, setOpen] = useState(true);
  const [isSeen, see] = useState(false);
  const view = store.view.value!;
  const match = view.match!;
  const isPlaying = store.stage.isPlaying.value;
  useEffect(() => {
    // First the last move, and who it crowns.
    if (isPlaying || isSeen) return;
    see(true);
    play('end');
  }, [isPlaying]);
  if (!match.result || !isSeen) return null;
  if (!isOpen) {
    return (
      <Button kind="primary" class="result-again" onClick={() => setOpen(true)}>
        {common('result')}
      </Button>
    );
  }
  const { summary, summaryEn } = match.result;
  return (
    <Sheet title={common('result')} onClose={() => setOpen(false)} class="result">
      <p class="result-summary">{language.value === 'ko' ? summary : summaryEn}</p>
      <game.Ranking match={match} tables={info.tables} names={store.names.value} me={view.you} />
      <div class="result-buttons">
        {view.role !== 'spectator' && (
          <Button
            kind="primary"
            big
            disabled={store.isSending.value}
            onClick={() => void store.run(() => rematch(store.code, match.number))}
          >
            {common('rematch')}
          </Button>
        )}
        <Button onClick={() => setOpen(false)}>{common('seeBoard')}</Button>
        <Button onClick={() => void saveRecord(store.code)}>{common('record')}</Button>
        <Button kind="quiet" onClick={() => navigate('/')}>
          {common('home')}
        </Button>
      </div>
    </Sheet>
  );
}

/** The match with its seed, for whoever wants to check the shuffle. */
async function saveRecord(code: string): Promise<void> {
  try {
    const record = await call<unknown>('GET', `/rooms/${encodeURIComponent(code)}/record`);
    const url = URL.createObjectURL(new Blob([JSON.stringify(record)], { type: 'application/json' }));
    Object.assign(document.createElement('a'), { href: url, download: `hanpan-${code}.json` }).click();
    URL.revokeObjectURL(url);
  } catch {
    say(common('unreachable'));
  }
}
