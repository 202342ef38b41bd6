import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameEvent, RoomView } from '../src/api/types';
import type { GameModule, Scene } from '../src/games/game';
import { Stage } from '../src/play/stage';

const ROLLED: GameEvent = { type: 'rolled', player: 'p1', dice: [1, 2], double: false };
const OVER: GameEvent = { type: 'gameOver', winners: ['p1'] };
const room = (match: number) => ({ game: 'marble', you: 'me', match: { number: match, view: {} } }) as unknown as RoomView;

/** A stage whose scenes end when the test says so. */
function theatre() {
  const stage = new Stage();
  const scenes: { scene: Scene<unknown>; end(): void }[] = [];
  const animate = (scene: Scene<unknown>) => new Promise<void>((end) => scenes.push({ scene, end }));
  stage.game = { animate } as unknown as GameModule;
  const show = (events: GameEvent[], [before, after] = [1, 1]) =>
    stage.show(room(before!), room(after!), events, new Map(), () => undefined);
  return { stage, scenes, show };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw));
});

describe('the stage', () => {
  it('plays until the scene has ended, last event and crown too', async () => {
    const { stage, scenes, show } = theatre();
    show([OVER]);
    expect(stage.isPlaying.value).toBe(true);
    scenes[0]!.end();
    await settled();
    expect(stage.isPlaying.value).toBe(false);
  });

  it('leaves to the log what has been seen, and at the end all of it', async () => {
    const { stage, scenes, show } = theatre();
    show([ROLLED, OVER]);
    expect([...stage.untold.value]).toEqual([ROLLED, OVER]);
    scenes[0]!.scene.tell(ROLLED);
    expect([...stage.untold.value]).toEqual([OVER]);
    scenes[0]!.end();
    await settled();
    expect(stage.untold.value.size).toBe(0);
    vi.unstubAllGlobals();
  });

  it('does not end the newer scene with the older one', async () => {
    const { stage, scenes, show } = theatre();
    show([ROLLED]);
    show([OVER]);
    expect(scenes[0]!.scene.skip.aborted).toBe(true);
    scenes[0]!.end();
    await settled();
    expect(stage.isPlaying.value).toBe(true);
    expect([...stage.untold.value]).toEqual([OVER]);
  });

  it('goes on when only the room has changed', () => {
    const { stage, scenes, show } = theatre();
    show([ROLLED]);
    const before = room(1);
    const draw = vi.fn();
    stage.show(before, { ...before, host: 'p2' }, [{ type: 'connected', player: 'p2' }], new Map(), draw);
    expect(draw).toHaveBeenCalledOnce();
    expect(scenes[0]!.scene.skip.aborted).toBe(false);
    expect(stage.isPlaying.value).toBe(true);
  });

  it('plays nothing between two matches', () => {
    const { stage, scenes, show } = theatre();
    show([ROLLED], [1, 2]);
    expect(scenes).toHaveLength(0);
    expect(stage.isPlaying.value).toBe(false);
  });

  it('plays nothing on a page that nobody looks at', () => {
    const { stage, scenes, show } = theatre();
    vi.stubGlobal('document', Object.assign(Object.create(document), { hidden: true }));
    show([ROLLED]);
    expect(scenes).toHaveLength(0);
    expect(stage.untold.value.size).toBe(0);
    vi.unstubAllGlobals();
  });

  it('tells the game who wants no movement', () => {
    const { scenes, show } = theatre();
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduce') }));
    show([ROLLED]);
    expect(scenes[0]!.scene.isCalm).toBe(true);
    vi.unstubAllGlobals();
  });
});
