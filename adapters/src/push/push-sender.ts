import type { PushDevice, PushMessage, PushOutcome, PushSender } from '../ports/push.ts';
import { createApns, isApnsDevice } from './apns.ts';
import { createFcm } from './fcm.ts';
import { createPoster } from './post.ts';
import { isPushAddress } from './push-address.ts';
import type { PushConfig } from './push-config.ts';
import { isWebDevice, sendToBrowser } from './web-push.ts';

/** Firebase tokens contain a colon; Apple's tokens do not. */
const FCM_TOKEN = /^[A-Za-z0-9_-]+:[A-Za-z0-9_-]{20,4000}$/;

export function createPushSender(config: PushConfig): PushSender {
  const { alsoAllow } = config;
  const poster = createPoster(alsoAllow);
  const fcm = config.fcm && createFcm(config.fcm);
  const apns = config.apns && createApns(config.apns);
  const noKeys: PushOutcome = { result: 'refused', detail: 'there are no keys for apps' };

  async function sendTo(device: PushDevice, message: PushMessage): Promise<PushOutcome> {
    if (device.kind === 'fcm') return fcm === undefined ? noKeys : fcm(device, message);
    if (device.kind === 'apns') return apns === undefined ? noKeys : apns.send(device, message);
    // A stored address may no longer be allowed, such as that of an earlier simulator.
    if (!isPushAddress(device.endpoint, alsoAllow)) return { result: 'gone' };
    return sendToBrowser(config, poster, device, message);
  }

  return {
    publicKey: config.keys.publicKey,
    reaches: { fcm: fcm !== undefined, apns: apns !== undefined },
    accepts(device) {
      if (device.kind === 'web') return isWebDevice(device, alsoAllow);
      if (device.kind === 'apns') return apns !== undefined && isApnsDevice(device);
      return fcm !== undefined && FCM_TOKEN.test(device.token);
    },
    async send(device, message) {
      try {
        return await sendTo(device, message);
      } catch (error) {
        // An error message may contain the address, which is secret; its code does not.
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
        return { result: 'later', afterSeconds: undefined, detail: `the push service was not reached (${code})` };
      }
    },
    close() {
      poster.close();
      apns?.close();
    },
  };
}
