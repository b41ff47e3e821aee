import type { Engine } from '../engine/engine.ts';

const lags = new WeakMap<Engine, () => number>();

export function provideEventLag(engine: Engine, lagSeconds: () => number): void {
  lags.set(engine, lagSeconds);
}

/** How far behind the live screens of this process are; 0 where there are none. */
export const eventLagSeconds = (engine: Engine): number => lags.get(engine)?.() ?? 0;
