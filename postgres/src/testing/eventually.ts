import { setTimeout as pause } from 'node:timers/promises';

interface Patience {
  forMs?: number;
  everyMs?: number;
}

/** Servers and databases in failure tests may take minutes to recover. */
export const LONG_WAIT: Patience = { forMs: 240_000 };

/**
 * Polls until the result is neither undefined nor false, and resolves to it; on timeout, the error names what did not
 * happen.
 */
export async function eventually<Found>(
  what: string,
  look: () => Promise<Found | undefined | false> | Found | undefined | false,
  { forMs = 60_000, everyMs = 25 }: Patience = {},
): Promise<Found> {
  const deadline = performance.now() + forMs;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > deadline) throw new Error(`Waited ${forMs} ms in vain: ${what}`);
    await pause(everyMs);
  }
}
