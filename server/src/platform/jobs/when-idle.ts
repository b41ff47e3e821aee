import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

const MAX_LAG_MS = 500;
const LOOK_EVERY_MS = 1000;
/** The work begins after this many pauses in any case: slow answers are better than work that never runs. */
const MAX_PAUSES = 60;
const NANOSECONDS_PER_MS = 1e6;

let loop: ReturnType<typeof monitorEventLoopDelay> | undefined;
let worstMs = 0;

/** The greatest delay of the event loop in the last second. */
function loopLagMs(): number {
  if (loop === undefined) {
    const watched = monitorEventLoopDelay({ resolution: 20 });
    watched.enable();
    loop = watched;
    setInterval(() => {
      worstMs = watched.max / NANOSECONDS_PER_MS;
      watched.reset();
    }, LOOK_EVERY_MS).unref();
  }
  return worstMs;
}

/** Delays work that people do not wait for while requests are slow. Resolves to the number of pauses. */
export async function whenIdle(
  readLagMs: () => number = loopLagMs,
  pause: () => Promise<unknown> = () => delay(LOOK_EVERY_MS),
): Promise<number> {
  let pauses = 0;
  while (pauses < MAX_PAUSES && readLagMs() > MAX_LAG_MS) {
    await pause();
    pauses += 1;
  }
  return pauses;
}
