import { setTimeout as delay } from 'node:timers/promises';

const FIRST_PAUSE_MS = 5;
const MAX_PAUSE_MS = 100;

/** Asks again, each time a little later, until the answer is not undefined; undefined when the time is over. */
export async function pollUntil<T>(timeoutMs: number, ask: () => Promise<T | undefined>): Promise<T | undefined> {
  const deadline = performance.now() + timeoutMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, MAX_PAUSE_MS)) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() + pauseMs > deadline) return undefined;
    await delay(pauseMs);
  }
}
