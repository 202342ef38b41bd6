/** Language, sound, reactions, notices, light or dark. */

import { areReactionsShown, isLoud, theme, type Theme } from '../app/settings';
import { common } from '../i18n/common';
import { language, setLanguage, type Language } from '../i18n/i18n';
import { people } from '../i18n/people';
import { PushRow } from '../push/PushRow';
import { Switch } from '../ui/Switch';
import { play } from '../ui/sound';
import './Menu.css';

export function SettingRows() {
  const chooseSound = (loud: boolean) => {
    isLoud.value = loud;
    play('chip');
  };
  return (
    <div>
      <Row label={common('language')}>
        <Switch<Language>
          label={common('language')}
          value={language.value}
          choices={[['ko', '한국어'], ['en', 'English']]}
          onChange={setLanguage}
        />
      </Row>
      <Row label={common('sound')}>
        <Switch<boolean>
          label={common('sound')}
          value={isLoud.value}
          choices={[[true, common('on')], [false, common('off')]]}
          onChange={chooseSound}
        />
      </Row>
      <Row label={people('reactions')}>
        <Switch<boolean>
          label={people('reactions')}
          value={areReactionsShown.value}
          choices={[[true, people('show')], [false, people('hide')]]}
          onChange={(chosen) => (areReactionsShown.value = chosen)}
        />
      </Row>
      <PushRow />
      <Row label={common('theme')}>
        <Switch<Theme>
          label={common('theme')}
          value={theme.value}
          choices={[['auto', common('themeAuto')], ['light', common('themeLight')], ['dark', common('themeDark')]]}
          onChange={(chosen) => (theme.value = chosen)}
        />
      </Row>
    </div>
  );
}

function Row({ label, children }: { label: string; children: preact.ComponentChildren }) {
  return (
    <div class="setting-row">
      <span>{label}</span>
      {children}
    </div>
  );
}
