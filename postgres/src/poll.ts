import { setTimeout as delay } from 'node:timers/promises';

const FIRST_PAUSE_MS = 5;
const MAX_PAUSE_MS = 100;

/** Calls `ask` with growing pauses until its result is not undefined; undefined on timeout. */
export async function pollUntil<T>(timeoutMs: number, ask: () => Promise<T | undefined>): Promise<T | undefined> {
  const deadline = performance.now() + timeoutMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, MAX_PAUSE_MS)) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() + pauseMs > deadline) return undefined;
    await delay(pauseMs);
  }
}
