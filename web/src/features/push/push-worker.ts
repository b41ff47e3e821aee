/// <reference lib="webworker" />
// Push messages in the service worker: shows them, opens their pages, and sends a renewed subscription to our server.
import type { PushServer, readPushServer, renewPushDevice } from '@baitdrop/contract/push';
import { pathOf } from '../../platform/api/typed-path.ts';
import { asOwnPath } from '../../platform/own-path.ts';
import { deviceForm } from './device-form.ts';
import { storeDevice, storedDevice } from './stored-device.ts';
import { readPushText } from './push-text.ts';

export function registerPush(self: ServiceWorkerGlobalScope): void {
  self.addEventListener('push', (event) => event.waitUntil(announce(self, event.data?.text())));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { url } = (event.notification.data ?? {}) as { url?: unknown };
    event.waitUntil(open(self, asOwnPath(typeof url === 'string' ? url : null) ?? '/'));
  });
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(self, event)));
}

async function announce({ registration }: ServiceWorkerGlobalScope, text: string | undefined): Promise<void> {
  const { title, body, url, tag } = readPushText(text);
  // A newer step replaces the older notification, and alerts again. The library's type does not have this option yet.
  const again = { renotify: tag !== '' };
  await registration.showNotification(title, {
    body,
    tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
    lang: 'en-GB',
    data: { url },
    ...again,
  });
}

/** Focuses the tab that shows the page already, or opens a new one; other tabs are left alone. */
async function open({ clients, location }: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const target = new URL(path, location.origin);
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = tabs.find((tab) => new URL(tab.url).pathname === target.pathname);
  await (shown === undefined ? clients.openWindow(target.href) : shown.focus());
}

async function renew(
  { registration }: ServiceWorkerGlobalScope,
  { oldSubscription, newSubscription }: PushSubscriptionChangeEvent,
): Promise<void> {
  const old = (oldSubscription && deviceForm(oldSubscription)) ?? (await storedDevice());
  if (old === null) return;
  const subscription = newSubscription ?? (await subscribeAgain(registration));
  const device = subscription && deviceForm(subscription);
  if (!device) return;
  await fetch(pathOf<typeof renewPushDevice>('/api/push/devices/renew'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ old, device }),
  });
  await storeDevice(device);
}

async function subscribeAgain({ pushManager }: ServiceWorkerRegistration): Promise<PushSubscription | null> {
  const offer = (await (await fetch(pathOf<typeof readPushServer>('/api/push'))).json()) as PushServer;
  if (offer.public_key === '') return null;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: offer.public_key });
}
