/** The words of 내 기록. */

import { phrases } from '../i18n/i18n';

export const words = phrases(
  {
    title: '내 기록',
    of: '{name} 님의 기록',
    matches: '{n}판',
    wins: '{n}승',
    alone: '컴퓨터하고만: {n}판 {wins}승',
    played: '지난 판',
    none: '아직 끝난 판이 없어요.',
    noneAbout: '한 판 하고 오면 여기에 차곡차곡 남아요.',
    go: '한 판 하러 가기',
    more: '더 보기',
    won: '승리',
    shared: '공동 승리',
    abandoned: '중단',
    rank: '{n}위',
    replay: '다시 보기',
    forFun: '순위나 점수를 매기지 않아요. 추억으로만 남겨요.',
    who: '누구인지 먼저 정해 주세요.',
  },
  {
    title: 'My matches',
    of: 'Matches of {name}',
    matches: '{n} played',
    wins: '{n} won',
    alone: 'Computers only: {n} played, {wins} won',
    played: 'Earlier matches',
    none: 'No match has ended yet.',
    noneAbout: 'Play one, and it will be kept here.',
    go: 'Go and play',
    more: 'More',
    won: 'Won',
    shared: 'Shared win',
    abandoned: 'Called off',
    rank: '#{n}',
    replay: 'Watch again',
    forFun: 'No rating and no points. Just to remember.',
    who: 'Please choose a nickname first.',
  },
);
