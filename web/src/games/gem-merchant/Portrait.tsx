/** Ten nobles, drawn from a few parts: robe, hair, and what they wear on the head. */

type Head = keyof typeof HEADS;

interface Look {
  wall: string;
  robe: string;
  hair: string;
  skin: string;
  head: Head;
  isLong?: boolean;
  hasBeard?: boolean;
}

const LOOKS: readonly Look[] = [
  { wall: '#7a2e39', robe: '#c9a227', hair: '#3a241a', skin: '#f0c9a4', head: 'crown', hasBeard: true },
  { wall: '#1f5a4c', robe: '#e7d7b1', hair: '#8a4b1f', skin: '#e8b78e', head: 'tiara', isLong: true },
  { wall: '#27477a', robe: '#b23a48', hair: '#d8b15a', skin: '#f4d3b3', head: 'beret' },
  { wall: '#4c3b63', robe: '#efe9dc', hair: '#20161a', skin: '#c98f63', head: 'veil', isLong: true },
  { wall: '#8a4b1f', robe: '#2b3a55', hair: '#5b5752', skin: '#e3ae84', head: 'hat', hasBeard: true },
  { wall: '#355e3b', robe: '#a4562a', hair: '#1d1712', skin: '#8d5a3b', head: 'turban' },
  { wall: '#5b2a4a', robe: '#5fa3a3', hair: '#a8431f', skin: '#f2cdb0', head: 'bun', isLong: true },
  { wall: '#26526b', robe: '#d4a017', hair: '#e9e2d5', skin: '#eec39d', head: 'coronet' },
  { wall: '#6b5a1f', robe: '#7a3b69', hair: '#2c1b12', skin: '#a86c44', head: 'feather' },
  { wall: '#37306b', robe: '#3f9d63', hair: '#c9803a', skin: '#f0c4a0', head: 'hood', isLong: true },
];

const GOLD = '#f2c14e';

const HEADS = {
  crown: <path d="M11 13 10 5l5 4 5-6 5 6 5-4-1 8Z" fill={GOLD} stroke="#8a6508" stroke-width=".7" />,
  tiara: <path d="M12 13c2-5 14-5 16 0l-2 1c-3-3-9-3-12 0ZM20 5l1.5 3-1.5 2-1.5-2Z" fill={GOLD} />,
  beret: <path d="M9 13c-1-8 14-11 22-5 1 3-1 5-3 5Z" fill="#14243f" />,
  veil: <path d="M20 5c9 0 12 9 12 30H26l2-19c-4-5-12-5-16 0l2 19H8C8 14 11 5 20 5Z" fill="#e6e0f2" fill-opacity=".85" />,
  hat: <path d="M6 14c4-2 5-2 6-2l2-8c4-2 8-2 12 0l2 8c1 0 2 0 6 2-8 2-20 2-28 0Z" fill="#221a14" />,
  turban: <path d="M10 14c-2-7 4-11 10-11s12 4 10 11c-6-4-14-4-20 0ZM18 7l2-3 2 3-2 3Z" fill="#f1e4c3" stroke="#b08d3c" stroke-width=".7" />,
  bun: <path d="M16 6a4 4 0 1 1 8 0 4 4 0 0 1-8 0Z" fill="#a8431f" />,
  coronet: <path d="M11 13V8l4 3 2-4 3 4 3-4 2 4 4-3v5Z" fill={GOLD} stroke="#8a6508" stroke-width=".7" />,
  feather: <path d="M10 13c0-7 20-7 20 0ZM27 10c2-6 5-8 8-8 0 5-2 9-6 10Z" fill="#7a1f2b" />,
  hood: <path d="M20 4c9 0 13 9 11 26h-4l1-12c-3-6-13-6-16 0l1 12H9C7 13 11 4 20 4Z" fill="#2e7d4f" />,
} as const;

export function Portrait({ number }: { number: number }) {
  const look = LOOKS[(number - 1) % LOOKS.length]!;
  return (
    <svg viewBox="0 0 40 44" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="40" height="44" fill={look.wall} />
      <path d="M4 44V20a16 16 0 0 1 32 0v24Z" fill="#fff" fill-opacity=".13" />
      {look.isLong && <path d="M10 38V18a10 10 0 0 1 20 0v20Z" fill={look.hair} />}
      <path d="M3 44c1-10 9-12 17-12s16 2 17 12Z" fill={look.robe} />
      <path d="M14 32h12l-6 10Z" fill="#fffdf8" fill-opacity=".8" />
      <rect x="17" y="25" width="6" height="9" rx="3" fill={look.skin} />
      <path d="M12 18c0-6 3-9 8-9s8 3 8 9-3 11-8 11-8-5-8-11Z" fill={look.skin} />
      <path d="M11.5 18C11 9 15 8 20 8s9 1 8.5 10c-1-4-3-6-8.5-6s-7.5 2-8.5 6Z" fill={look.hair} />
      {look.hasBeard && <path d="M13 21c1 4 3 4 7 4s6 0 7-4c1 7-3 10-7 10s-8-3-7-10Z" fill={look.hair} />}
      <path d="M15.5 18.5h3M21.5 18.5h3" stroke="#2b2420" stroke-width="1.3" stroke-linecap="round" />
      <path d="M18 24.5c1.2.8 2.8.8 4 0" stroke="#8a3b2e" stroke-width="1.1" stroke-linecap="round" fill="none" />
      {HEADS[look.head]}
    </svg>
  );
}
