// Push messages in a browser.
import type { PushServer } from '@baitdrop/contract/push';
import { runsOnDevelopmentHost } from '../../platform/development-host.ts';
import { embeddedShop } from '../../platform/embedding/embedding.ts';
import { deviceForm, isForKey } from './device-form.ts';
import { storeDevice } from './stored-device.ts';
import type { PushSupport, PushDevice } from './push-device.ts';

const TIMEOUT_MS = 10_000;

/** Waits for the worker that will show the messages; on a first visit it may still be installing. */
async function worker(): Promise<ServiceWorkerRegistration> {
  const tooLate = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('The service worker did not come')), TIMEOUT_MS);
  });
  const registration = await navigator.serviceWorker.getRegistration();
  const hurry = () => registration?.installing?.postMessage({ type: 'IS_AWAITED' });
  hurry();
  // A new registration has no worker yet.
  registration?.addEventListener('updatefound', hurry, { once: true });
  return Promise.race([navigator.serviceWorker.ready, tooLate]);
}

function support({ public_key: publicKey }: PushServer): PushSupport {
  if (publicKey === '') return 'closed';
  if (embeddedShop() !== null || runsOnDevelopmentHost()) return 'no';
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'yes';
  return /iPhone|iPad/.test(navigator.userAgent) ? 'home_screen' : 'no';
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export const browserPushDevice: PushDevice = {
  support,
  permission: async () => Notification.permission,
  ask: () => Notification.requestPermission(),
  async here({ public_key: publicKey }) {
    const subscription = await subscriptionHere();
    return subscription && isForKey(subscription, publicKey) ? deviceForm(subscription) : null;
  },
  async become({ public_key: publicKey }) {
    const { pushManager } = await worker();
    const before = await pushManager.getSubscription();
    if (before && !isForKey(before, publicKey)) await before.unsubscribe();
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    const device = deviceForm(subscription);
    if (!device) throw new Error('The browser gave no keys');
    await storeDevice(device);
    return device;
  },
  async stop() {
    const subscription = await subscriptionHere();
    if (!subscription) return null;
    const device = deviceForm(subscription);
    await subscription.unsubscribe();
    await storeDevice(null);
    return device;
  },
};
