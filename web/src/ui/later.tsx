/** Parts of the page whose code comes when they are first drawn. */

import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { common } from '../i18n/common';
import { say } from './Toast';

export function later<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return function Later(props: Props) {
    const [loaded, setLoaded] = useState<{ default: ComponentType<Props> } | undefined>();
    useEffect(() => void load().then(setLoaded, () => say(common('unreachable'))), []);
    return loaded ? <loaded.default {...props} /> : <p class="page">{common('loading')}</p>;
  };
}
