import type { Engine } from '../engine/engine.ts';

const lags = new WeakMap<Engine, () => number>();

export function provideEventLag(engine: Engine, lagSeconds: () => number): void {
  lags.set(engine, lagSeconds);
}

/** Delay of this process's live events; 0 without streams. */
export const eventLagSeconds = (engine: Engine): number => lags.get(engine)?.() ?? 0;
