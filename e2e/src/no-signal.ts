// The service worker, its caches, and going offline.
import type { Page } from 'playwright-core';
import { until } from './until.ts';

export const NO_SIGNAL = 'No signal. Your basket is safe on this device.';

/** What the browser and the app log while offline; any other complaint still fails the test. */
export function forgiveNoSignal(complaints: string[]): void {
  const others = complaints.filter(
    (text) => !/Failed to load resource|net::ERR_|The live connection failed/.test(text),
  );
  complaints.splice(0, complaints.length, ...others);
}

/** Waits until the service worker is installed and controls this page. */
export const untilCaredFor = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

/** Waits until an answer whose address contains this text is cached. */
export const untilKept = (page: Page, part: string): Promise<void> =>
  until(`${part} to be kept`, () =>
    page.evaluate(async (wanted) => {
      for (const name of await caches.keys()) {
        if (!name.startsWith('baitdrop-answers-')) continue;
        const kept = await (await caches.open(name)).keys();
        if (kept.some(({ url }) => decodeURIComponent(url).includes(wanted))) return true;
      }
      return false;
    }, part),
  );
