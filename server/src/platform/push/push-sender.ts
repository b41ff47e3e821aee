import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PushSender } from '@baitdrop/adapters/ports/push';
import { createPushSender } from '@baitdrop/adapters/push/push-sender';
import { newVapidKeys, type VapidKeys } from '@baitdrop/adapters/push/vapid-keys';
import type { Config } from '../../config.ts';
import type { CallLog } from '../integrations/call-log.ts';

const DEMO_SUBJECT = 'mailto:hello@baitdrop.example';

/**
 * The keys that the first start of the demo made: with others, every subscribed browser would have to subscribe again.
 */
async function storedKeys(dataDir: string): Promise<VapidKeys> {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, 'vapid.json');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    // Of two processes that start together one makes the keys, the other reads them.
    await writeFile(file, JSON.stringify(newVapidKeys()), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return JSON.parse(await readFile(file, 'utf8')) as VapidKeys;
}

/** Undefined without keys in the live profile. */
export async function pushSenderOf(config: Config, callLog: CallLog): Promise<PushSender | undefined> {
  const { push, pushSimulator: alsoAllow, apnsSimulator, profile, dataDir } = config;
  if (push === undefined && profile !== 'demo') return undefined;
  const sender = createPushSender({
    ...(push ?? { keys: await storedKeys(dataDir), subject: DEMO_SUBJECT }),
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
