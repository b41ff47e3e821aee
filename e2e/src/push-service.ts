// Tests reach no push service, so `subscribe` is answered by the simulated one, and notifications that a headless
// browser cannot show are recorded. Pages and service worker are the product's own.
import type { BrowserContext, Page, Worker } from 'playwright-core';
import { inject } from 'vitest';
import { until } from './until.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the demo's simulated push service. */
    pushUrl: string;
    /** Address at which messages to iPhones are shown. */
    apnsUrl: string;
  }
}

export const pushUrlIn = (output: string): string => /A simulated push service is at (\S+)/.exec(output)?.[1] ?? '';

export const apnsUrlIn = (output: string): string =>
  /Messages to iPhones with the app arrive at (\S+)/.exec(output)?.[1] ?? '';

interface Subscription {
  id: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
  applicationServerKey: string;
}

export interface ReceivedPush {
  title: string;
  body: string;
  url: string;
  tag: string;
}

export interface PushDevice {
  /** Null before the browser subscribes and after it unsubscribes. */
  subscription(): Subscription | null;
  /** Waits for the message that contains this text. */
  waitForMessage(words: RegExp): Promise<ReceivedPush>;
  /** The push service changes the subscription's address; the browser's event does not name the old one. */
  renew(page: Page): Promise<void>;
}

type PushCall = (what: 'subscribe' | 'get' | 'leave', applicationServerKey?: string) => Promise<Subscription | null>;

async function newSubscription(applicationServerKey: string): Promise<Subscription> {
  const body = JSON.stringify({ applicationServerKey });
  const answer = await fetch(`${inject('pushUrl')}/subscriptions`, { method: 'POST', body });
  return { ...((await answer.json()) as Omit<Subscription, 'applicationServerKey'>), applicationServerKey };
}

/** Affects pages opened from now on. */
export async function reachPushService(context: BrowserContext): Promise<PushDevice> {
  let current: Subscription | null = null;
  let last: Subscription | null = null;
  const call: PushCall = async (what, applicationServerKey = '') => {
    if (what === 'leave') current = null;
    if (what === 'subscribe' && current === null) current = last = await newSubscription(applicationServerKey);
    return current;
  };
  await context.exposeFunction('askPushService', call);
  await context.addInitScript(() => {
    const ask = (...args: Parameters<PushCall>) =>
      (globalThis as unknown as { askPushService: PushCall }).askPushService(...args);
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.codePointAt(0) ?? 0);
    const asSubscription = (subscription: Subscription | null) =>
      subscription && {
        endpoint: subscription.endpoint,
        expirationTime: null,
        options: { userVisibleOnly: true, applicationServerKey: bytes(subscription.applicationServerKey).buffer },
        toJSON: () => ({ endpoint: subscription.endpoint, expirationTime: null, keys: subscription.keys }),
        unsubscribe: async () => (await ask('leave')) === null,
      };
    // A headless browser denies notifications even when the permission was granted.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) =>
        asSubscription(await ask('subscribe', applicationServerKey)),
      getSubscription: async () => asSubscription(await ask('get')),
    });
  });
  return {
    subscription: () => current,
    async waitForMessage(words) {
      let found: ReceivedPush | undefined;
      await until(`a push message about ${words}`, async () => {
        const answer = await fetch(`${inject('pushUrl')}/subscriptions/${last?.id}`);
        const { received } = (await answer.json()) as { received: ReceivedPush[] };
        found = received.find(({ body }) => words.test(body));
        return found !== undefined;
      });
      if (found === undefined) throw new Error('no message');
      return found;
    },
    async renew(page) {
      if (current === null) throw new Error('The browser has no subscription');
      current = last = await newSubscription(current.applicationServerKey);
      const worker = await workerOf(page);
      await worker.evaluate(async ({ endpoint, keys }) => {
        const scope = globalThis as unknown as WorkerScope;
        let work: Promise<unknown> = Promise.resolve();
        const change = {
          oldSubscription: null,
          newSubscription: { toJSON: () => ({ endpoint, expirationTime: null, keys }) },
          waitUntil: (promise: Promise<unknown>) => void (work = promise),
        };
        scope.dispatchEvent(Object.assign(new scope.ExtendableEvent('pushsubscriptionchange'), change));
        await work;
      }, current);
    },
  };
}

/** The parts of the service worker's global scope that these journeys use. */
interface WorkerScope {
  Notification: { permission: string };
  registration: { getNotifications(): Promise<Shown[]> };
  ServiceWorkerRegistration: { prototype: object };
  WindowClient: { prototype: object };
  Clients: { prototype: object };
  ExtendableEvent: new (type: string) => Event;
  dispatchEvent(event: Event): boolean;
}

export interface Shown {
  title: string;
  body: string;
  tag: string;
}

const workerOf = async (page: Page): Promise<Worker> =>
  page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'));

/** A headless browser has no notifications, so the ones that the service worker shows are recorded instead. */
async function recordNotifications(page: Page): Promise<void> {
  const worker = await workerOf(page);
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    if (scope.Notification.permission === 'granted' || 'noted' in scope) return;
    const noted: Shown[] = [];
    Object.assign(scope, { noted });
    const drop = (gone: (each: Shown) => boolean) =>
      noted.splice(0, noted.length, ...noted.filter((each) => !gone(each)));
    Object.assign(scope.ServiceWorkerRegistration.prototype, {
      async showNotification(title: string, options: { body: string; tag: string; data: unknown }) {
        drop(({ tag }) => tag !== '' && tag === options.tag);
        const shown = { title, ...options, close: () => void drop((each) => each === shown) };
        noted.push(shown);
      },
      getNotifications: async () => noted,
    });
  });
}

/** Delivers a push message to the service worker, as the browser does. */
export async function deliverToWorker(page: Page, message: object): Promise<void> {
  await recordNotifications(page);
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ isDeleted }) => !isDeleted);
      if (ours) resolve(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  const data = JSON.stringify(message);
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await session.detach();
}

/** Notifications that were shown and not clicked. */
export async function notifications(page: Page): Promise<Shown[]> {
  const worker = await workerOf(page);
  return worker.evaluate(async () => {
    const { registration } = globalThis as unknown as WorkerScope;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });
}

/** Clicks the notification. Browsers only let a real click open windows, so the worker's requests are recorded. */
export async function touchNotification(page: Page, tag: string): Promise<{ focused: string[]; opened: string[] }> {
  const worker = await workerOf(page);
  return worker.evaluate(async (clicked) => {
    const scope = globalThis as unknown as WorkerScope;
    const requests: { focused: string[]; opened: string[] } = { focused: [], opened: [] };
    Object.assign(scope.WindowClient.prototype, {
      async focus(this: { url: string }) {
        requests.focused.push(this.url);
      },
    });
    Object.assign(scope.Clients.prototype, {
      async openWindow(url: string) {
        requests.opened.push(url);
      },
    });
    const notification = (await scope.registration.getNotifications()).find((each) => each.tag === clicked);
    let work: Promise<unknown> = Promise.resolve();
    const waitUntil = (promise: Promise<unknown>) => void (work = promise);
    scope.dispatchEvent(Object.assign(new scope.ExtendableEvent('notificationclick'), { notification, waitUntil }));
    await work;
    return requests;
  }, tag);
}
