/** `/check`: any record, from a file. Nothing of it leaves the device. */

import type { TargetedEvent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { navigate } from '../app/router';
import { common } from '../i18n/common';
import { replay as t } from '../i18n/replay';
import { loadCatalog } from '../play/catalog';
import { Icon } from '../ui/Icon';
import { readRecord, type MatchRecord } from './record';
import { Report } from './Report';
import '../app/RulesPage.css';

const LARGEST = 8 * 2 ** 20; // bytes; a long match has half a million

type Opened = { name: string; record: MatchRecord | undefined };

export default function CheckPage() {
  const [opened, setOpened] = useState<Opened | undefined>();
  useEffect(loadCatalog, []);
  const open = async ({ currentTarget }: TargetedEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (!file) return;
    setOpened({ name: file.name, record: file.size > LARGEST ? undefined : readRecord(await file.text()) });
    currentTarget.value = ''; // so that the same file can be chosen again
  };
  return (
    <main class="page check-page">
      <button type="button" class="rules-back" onClick={() => (history.state ? history.back() : navigate('/', { replace: true }))}>
        <Icon name="back" /> {common('back')}
      </button>
      <h1>{t('checkTitle')}</h1>
      <p>{t('fileAbout')}</p>
      <label class="check-file">
        <span class="button button-primary button-big">
          <Icon name="file" size={20} /> {t('pickFile')}
        </span>
        <input type="file" accept="application/json,.json" aria-label={t('pickFile')} onChange={(event) => void open(event)} />
      </label>
      {opened && (
        <section class="paper check-paper" aria-label={opened.name}>
          <h2>{opened.name}</h2>
          {opened.record ? <Report key={opened.name + opened.record.seed} record={opened.record} /> : <p role="alert">{t('noFile')}</p>}
        </section>
      )}
    </main>
  );
}
