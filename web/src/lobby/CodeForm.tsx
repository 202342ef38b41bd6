/** The room's code, as somebody says it across the table. */

import { useState } from 'preact/hooks';
import { navigate } from '../app/router';
import { lobby } from '../i18n/lobby';
import { Button } from '../ui/Button';
import './Home.css';

export function CodeForm() {
  const [code, setCode] = useState('');
  const clean = code.replace(/[^a-z0-9]/gi, '').toUpperCase();
  return (
    <form
      class="code-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (clean) navigate(`/r/${clean}`);
      }}
    >
      <h2>{lobby('byCode')}</h2>
      <input
        class="field"
        value={code}
        maxLength={8}
        aria-label={lobby('code')}
        placeholder={lobby('codeHint')}
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        enterkeyhint="go"
        onInput={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <Button type="submit" disabled={!clean}>
        {lobby('enter')}
      </Button>
    </form>
  );
}
