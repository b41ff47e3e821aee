import { log } from '../../platform/log.ts';
import { unsubscribeDevice } from './push.queries.ts';
import { currentPushDevice } from './current-push-device.ts';

const TIMEOUT_MS = 3000;

/**
 * Stops this browser's push messages about the user's orders before they sign out. A failure does not stop signing out.
 */
export async function unsubscribePush(): Promise<void> {
  try {
    const device = await currentPushDevice().stop();
    if (device) await unsubscribeDevice(device, AbortSignal.timeout(TIMEOUT_MS));
  } catch (failure) {
    // The push service reports a missing subscription, and then our server deletes it.
    log.info('The server was not told that this device left', failure);
  }
}
