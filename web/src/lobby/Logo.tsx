/** The name of the house, with its mark: a gem that is also a die. */

import { common } from '../i18n/common';
import './Logo.css';

export function Logo() {
  return (
    <span class="logo">
      <svg viewBox="0 0 48 48" width="40" height="40" aria-hidden="true">
        <path d="M24 3 43 14v20L24 45 5 34V14Z" fill="var(--accent)" />
        <path d="M24 3 43 14 24 25 5 14Z" fill="#fff" fill-opacity=".32" />
        <path d="M24 25v20L5 34V14Z" fill="#000" fill-opacity=".12" />
        <g fill="#fffdf8">
          <ellipse cx="24" cy="14" rx="4.2" ry="2.5" />
          <ellipse cx="11" cy="22.5" rx="2" ry="2.9" />
          <ellipse cx="18" cy="36" rx="2" ry="2.9" />
          <ellipse cx="30" cy="36.5" rx="2" ry="2.9" />
          <ellipse cx="37" cy="22" rx="2" ry="2.9" />
          <ellipse cx="33.5" cy="29.2" rx="2" ry="2.9" />
        </g>
      </svg>
      <span class="logo-name">{common('brand')}</span>
      <span class="logo-tag">{common('tagline')}</span>
    </span>
  );
}
