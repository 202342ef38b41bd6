/** "섞기 확인" of a match that has been played in a room. */

import { useEffect, useState } from 'preact/hooks';
import { readRecord } from '../api/calls';
import { Refused } from '../api/client';
import { navigate } from '../app/router';
import { common } from '../i18n/common';
import { replay as t } from '../i18n/replay';
import { useStory } from '../play/context';
import { seenHash } from '../play/hashes';
import { Button } from '../ui/Button';
import { Sheet } from '../ui/Sheet';
import { isRecord, type MatchRecord } from './record';
import { Report } from './Report';

interface Props {
  code: string;
  match: number;
  onClose(): void;
  /** Shows a moment, where a replay is open behind this sheet. */
  onMoment?(at: number): void;
}

export default function CheckSheet({ code, match, onClose, onMoment }: Props) {
  const [record, setRecord] = useState<MatchRecord | undefined>();
  const [problem, setProblem] = useState<string | undefined>();
  const names = useStory().names.value;
  useEffect(() => {
    readRecord(code, match).then(
      (found) => (isRecord(found) ? setRecord(found) : setProblem(t('noFile'))),
      (error: unknown) => setProblem(error instanceof Refused ? error.problem.title : common('unreachable')),
    );
  }, [code, match]);
  const show = (at: number) => {
    if (onMoment) onMoment(at);
    else navigate(`/r/${encodeURIComponent(code)}/replay/${match}?at=${at}`);
    onClose();
  };
  return (
    <Sheet title={t('checkTitle')} onClose={onClose}>
      {problem && <p role="alert">{problem}</p>}
      {record && (
        <Report
          record={record}
          seen={seenHash(code, match) ?? null}
          nameOf={(player) => names.get(player)?.name ?? player}
          onMoment={show}
        />
      )}
      <div class="check-buttons">
        <Button onClick={() => navigate('/check')}>{t('checkFile')}</Button>
      </div>
    </Sheet>
  );
}
