/** Small sounds, made here: no files. Off until somebody asks for them. */

import { isLoud } from '../app/settings';

export type Sound = 'chip' | 'card' | 'crown' | 'turn' | 'tick' | 'dice' | 'money' | 'end';

/** Notes as [frequency in Hz, start in s, length in s]. */
const NOTES: Record<Sound, readonly (readonly [number, number, number])[]> = {
  chip: [[1400, 0, 0.05], [1900, 0.05, 0.06]],
  card: [[320, 0, 0.07], [480, 0.05, 0.08]],
  crown: [[660, 0, 0.12], [880, 0.1, 0.12], [1320, 0.2, 0.25]],
  turn: [[520, 0, 0.1], [780, 0.1, 0.16]],
  tick: [[1000, 0, 0.03]],
  dice: [[220, 0, 0.04], [180, 0.07, 0.04], [240, 0.15, 0.04], [160, 0.25, 0.06]],
  money: [[1050, 0, 0.06], [1400, 0.06, 0.1]],
  end: [[523, 0, 0.15], [659, 0.14, 0.15], [784, 0.28, 0.15], [1047, 0.42, 0.4]],
};

let context: AudioContext | undefined;

export function play(sound: Sound): void {
  if (!isLoud.value || document.hidden) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [frequency, start, length] of NOTES[sound]) note(context, frequency, now + start, length);
}

function note(audio: AudioContext, frequency: number, at: number, length: number): void {
  const oscillator = new OscillatorNode(audio, { type: 'triangle', frequency });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0.12, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + length);
}
