import { setImmediate } from 'node:timers/promises';

const MAX_BATCH = 500;
const MAX_BATCH_BYTES = 64 * 1024;

/**
 * Yields between many sends, so that requests are answered and buffers drain. Without it a burst would fill the buffers
 * even of the fastest readers.
 */
export function yieldBetweenSends(): (bytes: number) => Promise<void> | undefined {
  let sends = 0;
  let sentBytes = 0;
  return (bytes) => {
    sends += 1;
    sentBytes += bytes;
    if (sends < MAX_BATCH && sentBytes < MAX_BATCH_BYTES) return undefined;
    sends = 0;
    sentBytes = 0;
    return setImmediate();
  };
}
