/** Whether this device has a network at all, as far as the browser knows. */

import { signal } from '@preact/signals';

export const isOnline = signal(navigator.onLine);

addEventListener('online', () => (isOnline.value = true));
addEventListener('offline', () => (isOnline.value = false));
