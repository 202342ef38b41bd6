import { render } from 'preact';
import { renewToken } from './api/calls';
import { App } from './app/App';
import { applySettings } from './app/settings';
import './app/theme.css';
import './app/base.css';

applySettings();
render(<App />, document.getElementById('app')!);
void renewToken();

// A page left open over a new release asks for files that are gone.
addEventListener('vite:preloadError', () => location.reload());

if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js');
