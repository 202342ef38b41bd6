/** Names short enough for a cell: at most two lines, three or four letters of Korean each. */

import { language } from '../../i18n/i18n';
import type { CellFacts, Words } from './view';

/** By the full name. `|` is where the line breaks. */
const SHORT: Record<string, string> = {
  타이베이: '타이|베이',
  싱가포르: '싱가|포르',
  이스탄불: '이스|탄불',
  코펜하겐: '코펜|하겐',
  스톡홀름: '스톡|홀름',
  부에노스아이레스: '부에노|스아이',
  상파울루: '상파|울루',
  우주센터: '우주|센터',
  마드리드: '마드|리드',
  샌프란시스코: '샌프란',
  행운카드: '행운|카드',
  '사회복지기금 받는 곳': '기금 받기',
  '사회복지기금 내는 곳': '기금|내기',
  'Lucky Card': 'Lucky',
  'Jeju Island': 'Jeju',
  Bangkok: 'Bang|kok',
  Singapore: 'Singa|pore',
  'Desert Island': 'Island',
  Istanbul: 'Istan|bul',
  Gyeongju: 'Gyeong|ju',
  Copenhagen: 'Copen|hagen',
  Stockholm: 'Stock|holm',
  'Welfare Fund Payout': 'Fund out',
  'Buenos Aires': 'Buenos|Aires',
  'São Paulo': 'São|Paulo',
  'Space Center': 'Space|Center',
  'Space Travel': 'Space',
  Vancouver: 'Vancou|ver',
  'San Francisco': 'San|Fran.',
  'New York': 'New|York',
  'Welfare Fund Payment': 'Fund|in',
};

export function named(words: Words): string {
  return words[language.value];
}

export function lines(cell: CellFacts): string[] {
  const name = named(cell.name);
  return (SHORT[name] ?? name).split('|');
}
