import { setTimeout as pause } from 'node:timers/promises';

/** Polls until the condition is true; on timeout the error says what it waited for. */
export async function until(
  what: string | (() => string),
  isTrue: () => boolean | Promise<boolean>,
  patienceMs = 90_000,
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await isTrue())) {
    if (performance.now() > deadline)
      throw new Error(`Waited ${patienceMs} ms for ${typeof what === 'string' ? what : what()}`);
    await pause(25);
  }
}
