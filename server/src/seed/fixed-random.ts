// Random numbers that are the same on every machine, so that the demo is always the same.
import { createHash } from 'node:crypto';

export interface Draws {
  /** A whole number from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  bytes(length: number): Buffer;
}

/** A stream of bytes from SHA-256 in counter mode. */
export function fixedDraws(seed: string): Draws {
  let counter = 0;
  let pool = Buffer.alloc(0);
  const bytes = (length: number): Buffer => {
    while (pool.length < length) {
      pool = Buffer.concat([pool, createHash('sha256').update(`${seed} ${counter}`).digest()]);
      counter += 1;
    }
    const taken = pool.subarray(0, length);
    pool = pool.subarray(length);
    return taken;
  };
  return { bytes, integer: (low, high) => low + (bytes(4).readUInt32BE() % (high - low + 1)) };
}
