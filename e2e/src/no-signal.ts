// The worker, what it keeps, and a signal that goes and comes.
import type { Page } from 'playwright-core';
import { until } from './until.ts';

export const NO_SIGNAL = 'No signal. Your basket is safe on this device.';

/** What a browser and the app say of a signal that is gone; nothing else may be among the complaints. */
export function forgiveNoSignal(complaints: string[]): void {
  const others = complaints.filter(
    (text) => !/Failed to load resource|net::ERR_|The live connection failed/.test(text),
  );
  complaints.splice(0, complaints.length, ...others);
}

/** The worker has installed everything and looks after this very page. */
export const untilCaredFor = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

/** An answer whose address contains this is on the device. */
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
