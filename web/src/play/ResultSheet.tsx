/** How it ended: the sentence, everybody's numbers, once more. */

import { useEffect, useState } from 'preact/hooks';
import { rematch } from '../api/calls';
import { navigate } from '../app/router';
import type { GameModule } from '../games/game';
import { common } from '../i18n/common';
import { language } from '../i18n/i18n';
import { Evening } from '../people/Evening';
import { Button } from '../ui/Button';
import { later } from '../ui/later';
import { Sheet } from '../ui/Sheet';
import { play } from '../ui/sound';
import { useRoom } from './context';
import { ReactButton } from './Reactions';
import { saveRecord } from './record';
import './ResultSheet.css';

const CheckSheet = later(() => import('../check/CheckSheet'));

export function ResultSheet({ game }: { game: GameModule }) {
  const store = useRoom();
  const [isOpen, setOpen] = useState(true);
  const [isSeen, see] = useState(false);
  const [isChecking, check] = useState(false);
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
  if (isChecking) return <CheckSheet code={store.code} match={match.number} onClose={() => check(false)} />;
  const { summary, summaryEn } = match.result;
  return (
    <Sheet title={common('result')} onClose={() => setOpen(false)} class="result">
      <p class="result-summary">{language.value === 'ko' ? summary : summaryEn}</p>
      <game.Ranking result={match.result} view={match.view} names={store.names.value} me={view.you} />
      <Evening />
      <ReactButton />
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
        <Button onClick={() => navigate(`/r/${store.code}/replay/${match.number}`)}>{common('replay')}</Button>
        <Button onClick={() => check(true)}>{common('checkShuffle')}</Button>
        <Button onClick={() => void saveRecord(store.code, match.number)}>{common('record')}</Button>
        <Button kind="quiet" onClick={() => navigate('/')}>
          {common('home')}
        </Button>
      </div>
    </Sheet>
  );
}
