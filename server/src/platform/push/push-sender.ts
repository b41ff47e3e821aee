import type { PushSender } from '@baitdrop/adapters/ports/push';
import { createPushSender } from '@baitdrop/adapters/push/push-sender';
import { isVapidPair, newVapidKeys, type VapidKeys } from '@baitdrop/adapters/push/vapid-keys';
import type { Config } from '../../config.ts';
import type { CallLog } from '../integrations/call-log.ts';
import { openSecretFile } from '../secrets/secret-file.ts';

const DEMO_SUBJECT = 'mailto:hello@baitdrop.example';

/**
 * Reads the keys that the first start of the demo made; with other keys every subscribed browser would have to
 * subscribe again.
 */
export async function vapidKeysOf(dataDir: string): Promise<VapidKeys> {
  const text = await openSecretFile({
    dataDir,
    name: 'vapid.json',
    make: () => JSON.stringify(newVapidKeys()),
    isWhole: (stored) => readPair(stored) !== undefined,
    cost: 'browsers that get notifications have to switch them on again.',
  });
  return readPair(text) ?? newVapidKeys();
}

function readPair(text: string): VapidKeys | undefined {
  try {
    const { publicKey, privateKey } = JSON.parse(text) as Partial<VapidKeys>;
    const pair = { publicKey: publicKey ?? '', privateKey: privateKey ?? '' };
    return isVapidPair(pair) ? pair : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined without keys in the live profile. */
export async function pushSenderOf(config: Config, callLog: CallLog): Promise<PushSender | undefined> {
  const { push, pushSimulator: alsoAllow, apnsSimulator, profile, dataDir } = config;
  if (push === undefined && profile !== 'demo') return undefined;
  const sender = createPushSender({
    ...(push ?? { keys: await vapidKeysOf(dataDir), subject: DEMO_SUBJECT }),
    apns: push?.apns ?? apnsSimulator,
    ...(alsoAllow === undefined ? {} : { alsoAllow }),
  });
  return {
    ...sender,
    async send(device, message) {
      const outcome = await sender.send(device, message);
      if (outcome.result === 'later' || outcome.result === 'refused') callLog.failed('push', outcome.detail);
      else callLog.succeeded('push');
      return outcome;
    },
  };
}
