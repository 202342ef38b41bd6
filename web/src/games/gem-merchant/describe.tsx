/** What happened, in plain words. */

import type { PlayerId } from '../../api/types';
import { by, type ByType, type LogText, type Telling } from '../game';
import { Pills } from './Gem';
import { lookup, numberOf } from './tables';
import { colorName, spelled, t } from './texts';
import type { GemEvent, GemTables } from './view';

type Told = Telling<GemTables>;

/** `null` for events that the table itself shows well enough. */
export function describeEvent(event: GemEvent, told: Told): LogText | null {
  const line = by(LINES, event)?.(event, told);
  if (!line) return null;
  return 'player' in event ? { ...line, player: event.player } : line;
}

const LINES: ByType<GemEvent, [told: Told], LogText> = {
  tookTokens: (event, told) => ({
    text: t('tookTokens', { who: who(event, told), gems: spelled(event.tokens) }),
    picture: <Pills gems={event.tokens} size={18} />,
  }),
  reserved: (event, told) => {
    const key = event.blind ? 'reservedBlind' : 'reservedOpen';
    const text = t(key, { who: who(event, told), tier: event.tier });
    return { text: event.gold ? `${text} ${t('withGold')}` : text };
  },
  bought: (event, told) => {
    const card = lookup(told.tables).cards.get(event.cardId);
    const values = { who: who(event, told), color: card ? colorName(card.bonus) : '', points: card?.points ?? 0 };
    return {
      text: t(card?.points ? 'boughtPoints' : 'bought', values),
      picture: <Pills gems={event.paid} size={18} />,
    };
  },
  discarded: (event, told) => ({
    text: t('discarded', { who: who(event, told), gems: spelled(event.tokens) }),
    picture: <Pills gems={event.tokens} size={18} />,
  }),
  nobleVisited: (event, told) => {
    const points = lookup(told.tables).nobles.get(event.nobleId)?.points ?? 0;
    return { text: t('nobleVisited', { n: numberOf(event.nobleId), whom: whom(event, told), points }) };
  },
  passed: (event, told) => ({ text: t('passed', { who: who(event, told) }) }),
  conceded: (event, told) => ({ text: t('concededEvent', { who: who(event, told) }) }),
  endTriggered: (event, told) => ({ text: t('endTriggered', { who: who(event, told) }) }),
};

function who({ player }: { player: PlayerId }, { me, names }: Told): string {
  return player === me ? t('whoMe') : t('who', { name: names.get(player)?.name ?? '' });
}

function whom({ player }: { player: PlayerId }, { me, names }: Told): string {
  return player === me ? t('whomMe') : t('whom', { name: names.get(player)?.name ?? '' });
}
