/** The match's options, as the API describes them: names, choices and what they mean. */

import { setOptions } from '../api/calls';
import type { OptionSchema, Options } from '../api/types';
import { language } from '../i18n/i18n';
import { lobby } from '../i18n/lobby';
import { catalog } from '../play/catalog';
import { useRoom } from '../play/context';
import { Switch } from '../ui/Switch';
import './OptionsForm.css';

export function OptionsForm() {
  const store = useRoom();
  const view = store.view.value!;
  const schema = catalog.value.get(view.game)?.options;
  if (!schema) return null;
  // A choice of `null` (no limit) may be missing in the view, but must not be in what is sent.
  const shown: Options = view.options;
  const chosen = Object.fromEntries(Object.keys(schema.properties).map((name) => [name, shown[name] ?? null]));
  const canChange = view.host === view.you && view.status !== 'playing';
  const change = (name: string, value: unknown) => {
    const options: Options = { ...chosen, [name]: value };
    void store.run(() => setOptions(store.code, options));
  };
  return (
    <section class="options">
      <h2>{lobby('options')}</h2>
      {!canChange && <p class="options-about">{lobby('onlyHost')}</p>}
      {Object.entries(schema.properties).map(([name, option]) => (
        <OptionRow
          key={name}
          option={option}
          value={chosen[name]}
          onChange={canChange ? (value) => change(name, value) : undefined}
        />
      ))}
    </section>
  );
}

interface RowProps {
  option: OptionSchema;
  value: unknown;
  onChange: ((value: unknown) => void) | undefined;
}

function OptionRow({ option, value, onChange }: RowProps) {
  const choices = (option.oneOf ?? []).map((choice) => [choice.const, titleOf(choice)] as const);
  const chosen = choices.find(([choice]) => choice === value)?.[1] ?? String(value);
  const title = titleOf(option);
  const about = (language.value === 'en' && option.descriptionEn) || option.description;
  return (
    <div class="paper option">
      <h3>{title}</h3>
      {onChange ? (
        <Switch label={title} value={value} choices={choices} onChange={onChange} />
      ) : (
        <strong>{chosen}</strong>
      )}
      {about && <p class="options-about">{about}</p>}
    </div>
  );
}

function titleOf({ title, titleEn }: { title: string; titleEn?: string }): string {
  return (language.value === 'en' && titleEn) || title;
}
