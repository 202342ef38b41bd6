/** Line icons of the page's own chrome. */

const PATHS = {
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M15 5l-7 7 7 7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  help: 'M9 9a3 3 0 1 1 4.2 2.7c-.8.4-1.2 1-1.2 1.8v.5M12 17.5v.1',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M5 12v7h14v-7',
  log: 'M6 5h12M6 10h12M6 15h8M6 20h5',
  crown: 'M4 18h16M4.5 15 3 7l5 3.5L12 5l4 5.5L21 7l-1.5 8Z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z',
  play: 'M8 5.5v13l10.5-6.5Z',
  pause: 'M9 6v12M15 6v12',
  next: 'M9 5l7 7-7 7',
  first: 'M18 5l-7 7 7 7M6.5 5v14',
  last: 'M6 5l7 7-7 7M17.5 5v14',
  more: 'M5.5 12h.1M12 12h.1M18.5 12h.1',
  file: 'M12 4v11M8 11.5l4 4 4-4M5 20h14',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  offline: 'M4 4l16 16M8.5 16.5a5 5 0 0 1 6-.7M5 12.5a10 10 0 0 1 4-2.3M13 9.2a10 10 0 0 1 6 3.3M12 20v.1',
} as const;

export function Icon({ name, size = 22 }: { name: keyof typeof PATHS; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
