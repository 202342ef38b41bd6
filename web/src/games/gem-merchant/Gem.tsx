/** The six gems: colour, shape and letter always together, with facets so that they are stones. */

import { letter } from './texts';
import { TOKENS, type TokenColor } from './view';
import './Gem.css';

interface Stone {
  fill: string;
  ink: string;
  rim: string;
  outline: string;
  /** Facets that catch the light, and those in the shade. */
  light: string;
  dark: string;
  /** Baseline of the letter. */
  base: number;
}

const STONES: Record<TokenColor, Stone> = {
  W: {
    fill: '#f8fafc', ink: '#334155', rim: '#64748b', base: 15.2,
    outline: 'M6.5 3h11L23 9.5 12 22.5 1 9.5Z',
    light: 'M6.5 3 1 9.5h6L12 3l5 6.5H7',
    dark: 'M7 9.5 12 22.5l5-13 6 0L12 22.5Z',
  },
  U: {
    fill: '#2563eb', ink: '#fff', rim: '#1741a6', base: 18.2,
    outline: 'M12 .8c4.7 5.6 8.5 9.7 8.5 14.2a8.5 8.5 0 0 1-17 0C3.5 10.5 7.3 6.4 12 .8Z',
    light: 'M12 .8C7.3 6.4 3.5 10.5 3.5 15L8 13.5Z',
    dark: 'M12 .8 16 13.5l4.5 1.5a8.5 8.5 0 0 1-8.5 8.5L16 13.5Z',
  },
  G: {
    fill: '#059669', ink: '#fff', rim: '#04684a', base: 15.9,
    outline: 'M6.5 1.5h11l5 5v11l-5 5h-11l-5-5v-11Z',
    light: 'M6.5 1.5h11L16 5H8L5 8v8l-3.5 1.5v-11Z',
    dark: 'M22.5 6.5v11l-5 5h-11L8 19h8l3-3V8Z',
  },
  R: {
    fill: '#dc2626', ink: '#fff', rim: '#9b1616', base: 14.5,
    outline: 'M12 22.5C5 17 1 13 1 8.2 1 4.6 3.7 2 6.9 2c2.1 0 4 1.1 5.1 3 1.1-1.9 3-3 5.1-3C20.3 2 23 4.6 23 8.2c0 4.8-4 8.8-11 14.3Z',
    light: 'M12 5C10.9 3.1 9 2 6.9 2 3.7 2 1 4.6 1 8.2L6 9Z',
    dark: 'M23 8.2c0 4.8-4 8.8-11 14.3L18 9Z',
  },
  K: {
    fill: '#1f2937', ink: '#fff', rim: '#05080d', base: 15.9,
    outline: 'M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22Z',
    light: 'M12 1A11 11 0 0 0 1 12h5L12 6Z',
    dark: 'M23 12a11 11 0 0 1-11 11l0-5 6-6Z',
  },
  gold: {
    fill: '#e2b325', ink: '#3a2a05', rim: '#8a6508', base: 15.7,
    outline: 'm12 .5 3.3 7 7.7 1-5.6 5.3 1.4 7.7L12 17.8l-6.8 3.7 1.4-7.7L1 8.5l7.7-1Z',
    light: 'm12 .5-3.3 7L1 8.5l11 3.5Z',
    dark: 'm23 8.5-5.6 5.3 1.4 7.7L12 12Z',
  },
};

export function Gem({ color, size = 24 }: { color: TokenColor; size?: number }) {
  const { fill, ink, rim, outline, light, dark, base } = STONES[color];
  return (
    <svg class="gem" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={outline} fill={fill} stroke={rim} stroke-width="1.2" stroke-linejoin="round" />
      <path d={light} fill="#fff" fill-opacity={color === 'W' ? 0.9 : 0.32} />
      <path d={dark} fill={color === 'W' ? '#94a3b8' : '#000'} fill-opacity={color === 'W' ? 0.35 : 0.2} />
      <text x="12" y={base} class="gem-letter" fill={ink}>
        {letter(color)}
      </text>
    </svg>
  );
}

/** A few gems with their numbers; `large` where there is room. */
export function Pills({ gems, size = 20 }: { gems: Partial<Record<TokenColor, number>>; size?: number }) {
  const shown = TOKENS.filter((color) => (gems[color] ?? 0) > 0);
  return (
    <span class="pills" style={{ fontSize: `${size * 0.78}px` }}>
      {shown.map((color) => (
        <span key={color} class="pill">
          <Gem color={color} size={size} />
          <b class="number">{gems[color]}</b>
        </span>
      ))}
    </span>
  );
}

export function stoneFill(color: TokenColor): string {
  return STONES[color].fill;
}

export function stoneRim(color: TokenColor): string {
  return STONES[color].rim;
}
