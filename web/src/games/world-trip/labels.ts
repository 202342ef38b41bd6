/** Names short enough for a cell: in Korean at most two lines of three or four letters, in English
 * one word or code. The whole name is in the cell's card and for readers. */

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
  'Lucky Card': 'Luck',
  'Jeju Island': 'Jeju',
  'Desert Island': 'Island',
  'Welfare Fund Payout': 'Fund out',
  'Space Center': 'SPC',
  'Space Travel': 'Space',
  'Welfare Fund Payment': 'Fund',
  // In English the code that stands on luggage: a whole name would be too small to read.
  Taipei: 'TPE',
  Manila: 'MNL',
  Hanoi: 'HAN',
  Bangkok: 'BKK',
  Singapore: 'SIN',
  Cairo: 'CAI',
  Istanbul: 'IST',
  Athens: 'ATH',
  Rome: 'ROM',
  Gyeongju: 'GYJ',
  Copenhagen: 'CPH',
  Stockholm: 'STO',
  Berlin: 'BER',
  'Buenos Aires': 'BUE',
  'São Paulo': 'SAO',
  Sydney: 'SYD',
  Lisbon: 'LIS',
  Madrid: 'MAD',
  Paris: 'PAR',
  London: 'LON',
  Vancouver: 'YVR',
  'San Francisco': 'SFO',
  Busan: 'PUS',
  'New York': 'NYC',
  Tokyo: 'TYO',
  Seoul: 'SEL',
};

export function named(words: Words): string {
  return words[language.value];
}

export function lines(cell: CellFacts): string[] {
  const name = named(cell.name);
  return (SHORT[name] ?? name).split('|');
}
