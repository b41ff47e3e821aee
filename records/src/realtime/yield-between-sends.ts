import { setImmediate } from 'node:timers/promises';

const MAX_BATCH = 500;
const MAX_BATCH_BYTES = 64 * 1024;

/**
 * Lets requests be answered and buffers be emptied between many sends. Without it a burst would fill the buffers even
 * of those who read as fast as they can.
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
