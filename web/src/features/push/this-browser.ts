// The browser's own side of push messages.
import type { PushDeviceForm } from '@baitdrop/contract/push';
import { runsOnDevelopmentHost } from '../../platform/development-host.ts';
import { embeddedShop } from '../../platform/embedding/embedding.ts';
import { isNative } from '../../platform/native.ts';
import { deviceForm, isForKey } from './device-form.ts';
import { keepDevice } from './kept-device.ts';

/** `home_screen`: an iPhone shows messages of sites on its home screen only. */
export type PushSupport = 'yes' | 'no' | 'home_screen';

export function pushSupport(): PushSupport {
  if (isNative() || embeddedShop() !== null || runsOnDevelopmentHost()) return 'no';
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'yes';
  return /iPhone|iPad/.test(navigator.userAgent) ? 'home_screen' : 'no';
}

const patienceMs = 10_000;

/** The worker that will show the messages; it may still be on its way on a first visit. */
async function worker(): Promise<ServiceWorkerRegistration> {
  const tooLate = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('The service worker did not come')), patienceMs);
  });
  return Promise.race([navigator.serviceWorker.ready, tooLate]);
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  if (pushSupport() !== 'yes') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** This browser as a device, if it has said yes for that key of ours. */
export async function deviceHere(publicKey: string): Promise<PushDeviceForm | null> {
  const subscription = await subscriptionHere();
  return subscription && isForKey(subscription, publicKey) ? deviceForm(subscription) : null;
}

/** Subscribes, after the person said yes. */
export async function becomeDevice(publicKey: string): Promise<PushDeviceForm> {
  const { pushManager } = await worker();
  const before = await pushManager.getSubscription();
  if (before && !isForKey(before, publicKey)) await before.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const device = deviceForm(subscription);
  if (!device) throw new Error('The browser gave no keys');
  await keepDevice(device);
  return device;
}

/** The subscription goes, whatever it was for. Answers what it was. */
export async function stopBeingDevice(): Promise<PushDeviceForm | null> {
  const subscription = await subscriptionHere();
  if (!subscription) return null;
  const device = deviceForm(subscription);
  await subscription.unsubscribe();
  await keepDevice(null);
  return device;
}
