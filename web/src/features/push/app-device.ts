// For the native shells: their token takes the place of a browser's subscription.
import type { PushDeviceForm } from '@baitdrop/contract/push';
import { follow, type Following, leave, readOffer } from './push-api.ts';

/** `token` is the registration token of Firebase Cloud Messaging. */
const appDevice = (token: string): PushDeviceForm => ({ kind: 'fcm', token });

/** False where the server has no keys for apps: then there is no point in asking the person. */
export const canTellApps = async (): Promise<boolean> => (await readOffer()).fcm;

export async function registerAppDevice(token: string, following: Following): Promise<void> {
  await follow(appDevice(token), following);
}

export async function forgetAppDevice(token: string, following: Following): Promise<void> {
  await leave(appDevice(token), following);
}
