import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

const MAX_LAG_MS = 500;
const LOOK_EVERY_MS = 1000;
/** After that it is done all the same: work that never begins is worse than slow answers. */
const MAX_PAUSES = 60;
const NANOSECONDS_PER_MS = 1e6;

let loop: ReturnType<typeof monitorEventLoopDelay> | undefined;
let worstMs = 0;

/** How far behind this process was at worst in the last second. */
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

/** While people wait for answers, work that nobody waits for does not begin. Resolves to how often it paused. */
export async function whenCalm(
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
