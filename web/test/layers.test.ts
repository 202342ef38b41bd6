import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLayer } from '../src/app/router';

const TURN = 1; // ms
const BACK = 20; // ms until a step back has arrived

/** A history like a browser's: a step back comes later, with an event. */
function browse(): unknown[] {
  const states: unknown[] = ['before', null];
  vi.stubGlobal('history', {
    get state() {
      return states.at(-1);
    },
    pushState: (state: unknown) => states.push(state),
    go: (steps: number) =>
      setTimeout(() => {
        states.length += steps;
        dispatchEvent(new Event('popstate'));
      }, BACK),
  });
  return states;
}

let states: unknown[];
beforeEach(() => {
  vi.useFakeTimers();
  states = browse();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(): { close: () => void; closed: ReturnType<typeof vi.fn> } {
  const closed = vi.fn();
  const close = openLayer(closed);
  vi.advanceTimersByTime(TURN);
  return { close, closed };
}

describe('the history and the open layers', () => {
  it('the back button closes the topmost', () => {
    const [sheet, tray] = [open(), open()];
    history.go(-1);
    vi.advanceTimersByTime(BACK);
    expect([sheet.closed.mock.calls.length, tray.closed.mock.calls.length]).toEqual([0, 1]);
    sheet.close();
    vi.runAllTimers();
    expect(states).toEqual(['before', null]);
  });

  it('two that are closed before the first step back has arrived leave the page where it is', () => {
    const [sheet, tray] = [open(), open()];
    tray.close();
    vi.advanceTimersByTime(TURN);
    sheet.close();
    vi.runAllTimers();
    expect(states).toEqual(['before', null]);
  });

  it('one that is opened while another closes stays open', () => {
    const sheet = open();
    sheet.close();
    vi.advanceTimersByTime(TURN);
    const other = open();
    vi.runAllTimers();
    expect(other.closed).not.toHaveBeenCalled();
    expect(states).toEqual(['before', null, { depth: 1 }]);
    other.close();
  });
});
