/** A little scene for each game, drawn here. */

import './GameArt.css';

const SCENES: Record<string, preact.JSX.Element> = {
  'gem-merchant': (
    <>
      <rect x="-200" width="560" height="96" fill="#7c4a2d" />
      <path d="M-200 66 C-90 40 -40 72 0 60 C40 48 110 76 160 56 C200 40 280 60 360 48 V96 H-200Z" fill="#8d5836" />
      <g stroke="#fff" stroke-opacity=".55" stroke-linejoin="round">
        <path d="M34 24h24l9 12-21 26-21-26Z" fill="#e8f1f8" />
        <path d="M34 24l6 12 6-12 6 12 6-12M25 36h42M40 36l6 26 6-26" fill="none" stroke="#9db4c6" stroke-opacity="1" />
        <path d="M97 16c12 14 18 22 18 31a18 18 0 0 1-36 0c0-9 6-17 18-31Z" fill="#2563eb" />
        <path d="M97 16v49M97 34l-14 18M97 34l14 18" fill="none" />
        <path d="M118 52h20l8 8v16l-8 8h-20l-8-8V60Z" fill="#059669" />
        <path d="M121 58h14l5 5v10l-5 5h-14l-5-5V63Z" fill="none" />
        <path d="M66 62c4-8 16-7 16 3 0 8-9 13-16 20-7-7-16-12-16-20 0-10 12-11 16-3Z" fill="#dc2626" />
        <path d="M66 62v23M51 66l15 6 15-6" fill="none" />
        <circle cx="22" cy="72" r="13" fill="#1f2937" />
        <circle cx="22" cy="72" r="7" fill="none" />
      </g>
      <path d="m138 14 4 9 10 1-7.5 7 2 10-8.5-5-8.5 5 2-10-7.5-7 10-1Z" fill="#d4a017" stroke="#fff3c4" />
    </>
  ),
  'world-trip': (
    <>
      <rect x="-200" width="560" height="96" fill="#1d5f74" />
      <path d="M-200 70 Q-140 58 -80 70 T0 70 Q40 58 80 70 T160 66 T240 70 T360 66 V96 H-200Z" fill="#2a7d86" />
      <circle cx="62" cy="46" r="32" fill="#8fd3e0" />
      <path d="M44 24c10-2 16 2 14 8s-12 4-14 11-8 6-11 0 1-17 11-19ZM70 36c8-3 18 2 19 9s-8 6-9 13-9 9-12 2 0-12-3-15 0-7 5-9ZM48 58c5-1 9 3 8 8s-5 8-9 5-5-12 1-13Z" fill="#3f9d63" />
      <path d="M32 46a30 12 0 0 0 60 0" fill="none" stroke="#fff" stroke-opacity=".6" stroke-dasharray="3 4" stroke-width="2" />
      <path d="m94 40 14-5-5 13-4-5Z" fill="#fffdf8" />
      <g transform="rotate(12 122 62)">
        <rect x="106" y="46" width="32" height="32" rx="7" fill="#fffdf8" />
        <g fill="#c2410c">
          <circle cx="114" cy="54" r="3" />
          <circle cx="130" cy="54" r="3" />
          <circle cx="122" cy="62" r="3" />
          <circle cx="114" cy="70" r="3" />
          <circle cx="130" cy="70" r="3" />
        </g>
      </g>
      <path d="M126 14h16v22h-16zM130 8h8v6h-8z" fill="#f2c14e" />
      <path d="M130 20h3v4h-3zM136 20h3v4h-3zM130 28h3v4h-3zM136 28h3v4h-3z" fill="#7a5410" />
    </>
  ),
};

export function GameArt({ slug }: { slug: string }) {
  return (
    <svg class="game-art" viewBox="0 0 160 96" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      {SCENES[slug]}
    </svg>
  );
}
