/** Everything that slides over this table: a card or deck that was tapped, and what must be decided
 * before the turn can end. The latter can be put aside for a look at the table. */

import type { GameAction } from '../game';
import { CardSheet } from './CardSheet';
import { DeckSheet } from './DeckSheet';
import { DiscardSheet } from './DiscardSheet';
import { NobleSheet } from './NobleSheet';
import { turnOf, type Choices, type DevCard, type GemPlayer, type GemTables, type GemView, type Source, type Tier } from './view';

/** What has been tapped. */
export type Tapped = { card: DevCard; from: Source } | { deck: Tier };

interface Props {
  view: GemView;
  tables: GemTables;
  player: GemPlayer | undefined;
  tapped: Tapped | undefined;
  isPutAside: boolean;
  isSending: boolean;
  onPlay(action: GameAction): void;
  onClose(): void;
  onPutAside(): void;
}

export function Sheets({ view, tables, player, tapped, isPutAside, isSending, onPlay, onClose, onPutAside }: Props) {
  const owed = duty(view.choices);
  if (tapped && 'card' in tapped) {
    return <CardSheet {...tapped} view={view} player={player} isSending={isSending} onPlay={onPlay} onClose={onClose} />;
  }
  if (tapped) {
    return <DeckSheet tier={tapped.deck} view={view} isSending={isSending} onPlay={onPlay} onClose={onClose} />;
  }
  if (!owed || !player || isPutAside) return null;
  if ('discard' in owed) {
    const { discard } = owed;
    return <DiscardSheet count={discard} held={player.tokens} isSending={isSending} onPlay={onPlay} onClose={onPutAside} />;
  }
  return <NobleSheet nobles={owed.nobles} tables={tables} isSending={isSending} onPlay={onPlay} onClose={onPutAside} />;
}

/** What the turn waits for after its action. */
export function duty(choices: Choices | undefined): Exclude<Choices, { different: unknown }> | undefined {
  return choices && !turnOf(choices) ? (choices as Exclude<Choices, { different: unknown }>) : undefined;
}
