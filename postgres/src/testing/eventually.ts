import { setTimeout as pause } from 'node:timers/promises';

interface Patience {
  forMs?: number;
  everyMs?: number;
}

/** Servers and databases that a rehearsal broke may take minutes until they are well again. */
export const LONG_WAIT: Patience = { forMs: 240_000 };

/** Polls until the answer is neither undefined nor false, and resolves to it; on timeout the error says what did not happen. */
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
