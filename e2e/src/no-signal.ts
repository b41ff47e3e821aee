// The service worker, its caches, and going offline.
import type { Page } from 'playwright-core';
import { until } from './until.ts';

export const NO_SIGNAL = 'No signal. Your cart is safe on this device.';

/** Drops what the browser and the app log while offline; any other complaint still fails the test. */
export function forgiveNoSignal(complaints: string[]): void {
  const others = complaints.filter(
    (text) => !/Failed to load resource|net::ERR_|The live connection failed/.test(text),
  );
  complaints.splice(0, complaints.length, ...others);
}

/** Waits until the service worker is installed and controls this page. */
export const untilWorkerControls = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

/** Waits until an answer whose address contains this text is cached. */
export const untilCached = (page: Page, part: string): Promise<void> =>
  until(`${part} to be kept`, () =>
    page.evaluate(async (text) => {
      for (const name of await caches.keys()) {
        if (!name.startsWith('baitdrop-answers-')) continue;
        const requests = await (await caches.open(name)).keys();
        if (requests.some(({ url }) => decodeURIComponent(url).includes(text))) return true;
      }
      return false;
    }, part),
  );

/** Waits until the device holds a followed order with this text in it. */
export const untilOrderKept = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction((tracked) => localStorage.getItem('baitdrop_tracked')?.includes(tracked), text);

const restores = new WeakMap<Page, () => Promise<void>>();

/**
 * Switches the network off. Chromium 150 resets the emulated `navigator.onLine` at each navigation, although requests
 * still fail, so it is set again in every new document.
 */
export async function loseSignal(page: Page): Promise<void> {
  const context = page.context();
  await context.setOffline(true);
  const session = await context.newCDPSession(page);
  const say = (offline: boolean) =>
    session.send('Network.overrideNetworkState', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  const sayOffline = () => void say(true).catch(() => undefined);
  page.on('domcontentloaded', sayOffline);
  restores.set(page, async () => {
    page.off('domcontentloaded', sayOffline);
    await context.setOffline(false);
    await say(false);
    await session.detach();
  });
}

export async function regainSignal(page: Page): Promise<void> {
  await restores.get(page)?.();
}

/** Resolves to the address of the service worker once it is active. */
export const workerIsActive = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active && active.state !== 'activated')
      await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }));
    return active?.scriptURL;
  });
