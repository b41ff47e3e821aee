import { setImmediate } from 'node:timers/promises';

const MOST_AT_ONCE = 500;
const MOST_BYTES_AT_ONCE = 64 * 1024;

/**
 * Lets requests be answered and buffers be emptied between many sends. Without it a burst would fill the buffers even
 * of those who read as fast as they can.
 */
export function pauseNowAndThen(): (bytes: number) => Promise<void> | undefined {
  let sends = 0;
  let sentBytes = 0;
  return (bytes) => {
    sends += 1;
    sentBytes += bytes;
    if (sends < MOST_AT_ONCE && sentBytes < MOST_BYTES_AT_ONCE) return undefined;
    sends = 0;
    sentBytes = 0;
    return setImmediate();
  };
}
