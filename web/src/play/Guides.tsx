/** The picture guide: once by itself, later behind "?"; the rules are one tap further. */

import { useEffect, useState } from 'preact/hooks';
import { navigate } from '../app/router';
import { remember, remembered } from '../app/storage';
import type { GameModule } from '../games/game';
import { listed } from '../games/games';
import { common } from '../i18n/common';
import { Button } from '../ui/Button';
import { Sheet } from '../ui/Sheet';
import { useRoom } from './context';
import { useGame } from './Match';
import './Guides.css';

export function FirstGuide({ game, slug }: { game: GameModule; slug: string }) {
  const [isNew, setNew] = useState(() => !remembered(`guide.${slug}`));
  // However it is left: by its button, to the rules, or with the page.
  useEffect(() => remember(`guide.${slug}`, true), [slug]);
  return isNew ? <Page game={game} slug={slug} onClose={() => setNew(false)} /> : null;
}

export function GuideSheet({ onClose }: { onClose(): void }) {
  const key = useRoom().view.value!.game;
  const game = useGame(key);
  return game ? <Page game={game} slug={listed(key)!.slug} onClose={onClose} /> : null;
}

function Page({ game, slug, onClose }: { game: GameModule; slug: string; onClose(): void }) {
  return (
    <Sheet title={common('guide')} onClose={onClose}>
      <game.Guide />
      <div class="guide-buttons">
        <Button onClick={() => navigate(`/rules/${slug}`)}>{common('rules')}</Button>
        <Button kind="primary" onClick={onClose}>
          {common('gotIt')}
        </Button>
      </div>
    </Sheet>
  );
}
