/** Checks a record as soon as it is shown, and says how that came out. */

import { useEffect, useState } from 'preact/hooks';
import { listed, loadGame } from '../games/games';
import { common } from '../i18n/common';
import { replay as t } from '../i18n/replay';
import { catalog } from '../play/catalog';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { check, isAllRight, type Counted, type Finding } from './check';
import type { MatchRecord } from './record';
import './Report.css';

interface Props {
  record: MatchRecord;
  /** The hash that this browser saw when the match began; `null` if it saw none. A file has no
   * beginning: then there is nothing to say of that. */
  seen?: string | null;
  nameOf?(player: string): string;
  onMoment?(at: number): void;
}

export function Report({ record, seen, nameOf = (player) => player, onMoment }: Props) {
  const [share, setShare] = useState(0);
  const [finding, setFinding] = useState<Finding | undefined>();
  const [problem, setProblem] = useState<string | undefined>();
  const info = catalog.value.get(record.game);
  useEffect(() => {
    setFinding(undefined);
    setProblem(undefined);
    if (!info) return;
    let isOpen = true;
    const progress = async (done: number) => {
      if (isOpen) setShare(done);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    };
    checked(record, info.tables, progress).then(
      (found) => isOpen && setFinding(found),
      () => isOpen && setProblem(common('unreachable')),
    );
    return () => void (isOpen = false);
  }, [record, !info]);

  if (problem) return <p role="alert">{problem}</p>;
  if (listed(record.game)?.key !== record.game) return <p role="alert">{t('noGame')}</p>;
  if (!finding) {
    return (
      <div class="check-running">
        <p>{t('checking')}</p>
        <progress max={1} value={share} aria-label={t('checking')} />
      </div>
    );
  }
  return <Found finding={finding} record={record} seen={seen} nameOf={nameOf} onMoment={onMoment} />;
}

type FoundProps = Pick<Props, 'record'> & {
  finding: Finding;
  seen: string | null | undefined;
  nameOf(player: string): string;
  onMoment: Props['onMoment'] | undefined;
};

function Found({ finding, record, seen, nameOf, onMoment }: FoundProps) {
  const isRight = isAllRight(finding) && (seen == null || seen === finding.hash);
  const { wrong, isHashOfRecord, hasEvents, counted } = finding;
  return (
    <div class={`check ${isRight ? 'check-right' : 'check-wrong'}`}>
      <p class="check-verdict" role="status">
        <Icon name={isRight ? 'check' : 'close'} size={28} />
        {isRight ? t('allRight', { what: spelled(counted) }) : t('notRight')}
      </p>
      <ul class="check-list">
        <Line isRight={isHashOfRecord}>
          {t(isHashOfRecord === undefined ? 'hashMissing' : isHashOfRecord ? 'hashRight' : 'hashWrong')}
        </Line>
        {seen !== undefined && (
          <Line isRight={seen === null ? undefined : seen === finding.hash}>
            {t(seen === null ? 'seenNever' : seen === finding.hash ? 'seenRight' : 'seenWrong')}
          </Line>
        )}
        {!hasEvents && <Line isRight={undefined}>{t('noEvents')}</Line>}
        {wrong && (
          <Line isRight={false}>
            {inWords(wrong, nameOf)}
          </Line>
        )}
      </ul>
      {wrong && onMoment && <Button onClick={() => onMoment(wrong.move)}>{t('wrongHere')}</Button>}
      <dl class="check-seed">
        <dt>{t('seed')}</dt>
        <dd>{record.seed}</dd>
        <dt>{t('hash')}</dt>
        <dd>{finding.hash}</dd>
      </dl>
      <p class="check-about">{t('checkAbout')}</p>
      <p class="check-about">{t('whole')}</p>
    </div>
  );
}

const PAUSE = 12; // ms, so that the bar is seen to move

async function checked(record: MatchRecord, tables: unknown, progress: (share: number) => Promise<void>): Promise<Finding> {
  const game = await loadGame(record.game);
  return check(record, await game.draws(), tables, progress);
}

function inWords({ what, move, recorded, actual }: NonNullable<Finding['wrong']>, nameOf: (player: string) => string): string {
  if (what === 'unreadable') return t('unreadableAt', { n: move });
  if (what !== 'order') return t('wrongAt', { n: move, recorded, actual });
  return t('wrongAt', { n: move, recorded: nameOf(recorded), actual: nameOf(actual) });
}

/** What has been compared; nothing is said of what this game does not have. */
function spelled({ shuffles, rolls, cards }: Counted): string {
  const parts = [t('shuffles', { n: shuffles }), rolls && t('rolls', { n: rolls }), cards && t('cards', { n: cards })];
  return parts.filter(Boolean).join(', ');
}

function Line({ isRight, children }: { isRight: boolean | undefined; children: string }) {
  const look = isRight === undefined ? 'open' : isRight ? 'right' : 'wrong';
  return (
    <li class={`check-line check-line-${look}`}>
      <Icon name={isRight === undefined ? 'minus' : isRight ? 'check' : 'close'} size={20} />
      {children}
    </li>
  );
}
