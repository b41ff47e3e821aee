import { log } from '../../platform/log.ts';
import { leaveAll } from './push.queries.ts';
import { thisDevice } from './this-device.ts';

const TIMEOUT_MS = 3000;

/** Before somebody signs out: whoever uses this browser next is not told about their orders. Never stands in the way. */
export async function leavePush(): Promise<void> {
  try {
    const device = await thisDevice().stop();
    if (device) await leaveAll(device, AbortSignal.timeout(TIMEOUT_MS));
  } catch (failure) {
    // The subscription itself is gone or its service will say so; then our server forgets it too.
    log.info('The server was not told that this device left', failure);
  }
}
