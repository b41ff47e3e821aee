import { setTimeout as pause } from 'node:timers/promises';

/** Asks until the answer is yes; fails, saying what it waited for, when that takes too long. */
export async function until(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  patienceMs = 30_000,
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`Waited ${patienceMs} ms for ${what}`);
    await pause(25);
  }
}
