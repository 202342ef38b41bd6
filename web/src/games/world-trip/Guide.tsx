/** The whole game on one page, in pictures. */

import type { ComponentChildren } from 'preact';
import { phrases } from '../../i18n/i18n';
import { Building, CellPicture, SmallDice } from './art';
import { levelName } from './words';
import type { Level } from './view';
import './Guide.css';

const say = phrases(
  {
    goal: '세계를 돌며 땅을 사고, 건물을 짓고, 통행료를 받아요. 마지막에 가장 부자인 사람이 이겨요.',
    roll: '주사위 두 개만큼 앞으로 가요. 더블이면 한 번 더, 3번 연속이면 무인도!',
    buy: '빈 땅에 도착하면 살 수 있어요. 판의 숫자가 땅값이에요.',
    toll: '남의 땅에 도착하면 주인에게 통행료를 내요. 주인이 있는 땅의 숫자가 통행료예요.',
    build: '내 도시에 다시 오면 한 단계씩 지어요. 지을수록 통행료가 크게 올라요.',
    start: '출발을 지나거나 도착하면 월급',
    card: '행운카드 한 장 뽑기',
    island: '갇혀요. 더블이 나오면 탈출',
    space: '다음 차례에 원하는 칸으로',
    fund: '모인 복지기금을 모두 받기',
    fee: '복지기금에 15만 내기',
    debt: '돈이 모자라면 땅을 절반 값에 팔아서 내요. 다 팔아도 모자라면 파산이에요.',
    tap: '칸을 누르면 통행료를, 사람을 누르면 가진 땅을 볼 수 있어요.',
  },
  {
    goal: 'Travel the world, buy land, build on it and collect tolls. The richest at the end wins.',
    roll: 'Move as far as two dice say. A double rolls again; three in a row lead to the island.',
    buy: 'Land on a free place and you can buy it. The number on the board is its price.',
    toll: "On somebody's land you pay them a toll. On owned land the number is the toll.",
    build: 'Come back to your own city and build one step. Each step raises the toll a lot.',
    start: 'Salary for passing or reaching it',
    card: 'Draw one lucky card',
    island: 'Trapped; a double sets you free',
    space: 'Next turn, fly anywhere',
    fund: 'Take the whole welfare fund',
    fee: 'Pay 15 into the fund',
    debt: 'Short of money? Sell land at half price. If even that is not enough, you are bankrupt.',
    tap: 'Tap a cell for its tolls, a player for their lands.',
  },
);

const LEVELS: Level[] = [0, 1, 2, 3];

export function Guide() {
  return (
    <div class="trip-guide">
      <p class="trip-guide-goal">{say('goal')}</p>
      <ol>
        <Step picture={<SmallDice dice={[4, 4]} />}>{say('roll')}</Step>
        <Step picture={<Building level={0} size={34} />}>{say('buy')}</Step>
        <Step picture={<b class="trip-guide-toll">−35</b>}>{say('toll')}</Step>
        <Step picture={<Building level={3} size={34} />}>
          {say('build')}
          <span class="trip-guide-levels">
            {LEVELS.map((level) => (
              <span key={level}>
                <Building level={level} size={22} />
                {levelName(level)}
              </span>
            ))}
          </span>
        </Step>
      </ol>
      <ul class="trip-guide-cells">
        <Corner kind="start">{say('start')}</Corner>
        <Corner kind="card">{say('card')}</Corner>
        <Corner kind="island">{say('island')}</Corner>
        <Corner kind="space">{say('space')}</Corner>
        <Corner kind="fundPayout">{say('fund')}</Corner>
        <Corner kind="fundFee">{say('fee')}</Corner>
      </ul>
      <p>{say('debt')}</p>
      <p class="trip-guide-tap">{say('tap')}</p>
    </div>
  );
}

function Step({ picture, children }: { picture: ComponentChildren; children: ComponentChildren }) {
  return (
    <li>
      <span class="trip-guide-picture" aria-hidden="true">
        {picture}
      </span>
      <span>{children}</span>
    </li>
  );
}

function Corner({ kind, children }: { kind: Parameters<typeof CellPicture>[0]['kind']; children: string }) {
  return (
    <li>
      <CellPicture kind={kind} />
      <span>{children}</span>
    </li>
  );
}
