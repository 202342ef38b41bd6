/** The matches that have ended in this room, newest first. */

import { useEffect, useState } from 'preact/hooks';
import { readHistory } from '../api/calls';
import { navigate } from '../app/router';
import type { PastMatch } from '../api/types';
import { common } from '../i18n/common';
import { language } from '../i18n/i18n';
import { lobby } from '../i18n/lobby';
import { useRoom } from './context';
import './Log.css';

export function History() {
  const { code } = useRoom();
  const [matches, setMatches] = useState<PastMatch[] | undefined>();
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    readHistory(code).then(
      (past) => setMatches(past.matches),
      () => setLost(true),
    );
  }, [code]);
  if (isLost) return <p class="log-empty">{common('unreachable')}</p>;
  if (!matches) return <p class="log-empty">{common('loading')}</p>;
  if (!matches.length) return <p class="log-empty">{lobby('noHistory')}</p>;
  return (
    <ol class="log">
      {matches.map(({ number, endedAt, result }) => (
        <li key={number}>
          <b>{language.value === 'ko' ? result.summary : result.summaryEn}</b>
          <br />
          <button type="button" class="history-replay" onClick={() => navigate(`/r/${code}/replay/${number}`)}>
            {common('replay')}
          </button>
          <small>{new Date(endedAt).toLocaleString(language.value === 'ko' ? 'ko-KR' : 'en-GB', { dateStyle: 'medium', timeStyle: 'short' })}</small>
        </li>
      ))}
    </ol>
  );
}
