import { log } from '../../platform/log.ts';
import { leaveAll } from './push.queries.ts';
import { thisDevice } from './this-device.ts';

const TIMEOUT_MS = 3000;

/**
 * Stops this browser's push messages about the user's orders before they sign out. A failure does not stop signing out.
 */
export async function leavePush(): Promise<void> {
  try {
    const device = await thisDevice().stop();
    if (device) await leaveAll(device, AbortSignal.timeout(TIMEOUT_MS));
  } catch (failure) {
    // The push service reports a missing subscription, and then our server deletes it.
    log.info('The server was not told that this device left', failure);
  }
}
