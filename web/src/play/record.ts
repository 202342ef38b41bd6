/** A match as a file, with its seed, for whoever wants to keep or check it. */

import { readRecord } from '../api/calls';
import { Refused } from '../api/client';
import { common } from '../i18n/common';
import { say } from '../ui/Toast';

export async function saveRecord(code: string, match: number): Promise<void> {
  try {
    const record = await readRecord(code, match);
    const url = URL.createObjectURL(new Blob([JSON.stringify(record)], { type: 'application/json' }));
    Object.assign(document.createElement('a'), { href: url, download: `hanpan-${code}-${match}.json` }).click();
    URL.revokeObjectURL(url);
  } catch (error) {
    say(error instanceof Refused ? error.problem.title : common('unreachable'));
  }
}
