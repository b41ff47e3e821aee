import { expect, test } from 'vitest';
import { keepAwake } from './keep-awake.ts';

/** Simulates a browser whose page is shown and hidden; hiding it releases the wake lock. */
function browser() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const wakeLocks: { released: boolean; release: () => Promise<void> }[] = [];
  const request = () => {
    const lock = {
      released: false,
      release: async () => {
        lock.released = true;
      },
    };
    wakeLocks.push(lock);
    return Promise.resolve(lock as unknown as WakeLockSentinel);
  };
  const turn = (visibilityState: DocumentVisibilityState) => {
    page.visibilityState = visibilityState;
    if (visibilityState === 'hidden') for (const lock of wakeLocks) lock.released = true;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { page: page as unknown as Document, wakeLock: { request }, wakeLocks, turn };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('keeps the screen on, asks again when the page is visible again, and stops at the end', async () => {
  const { page, wakeLock, wakeLocks, turn } = browser();
  const stop = keepAwake({ page, wakeLock });
  await settled();
  expect(wakeLocks).toHaveLength(1);
  turn('hidden');
  await settled();
  expect(wakeLocks).toHaveLength(1);
  turn('visible');
  await settled();
  turn('visible');
  await settled();
  expect(wakeLocks.map(({ released }) => released)).toEqual([true, false]);
  stop();
  await settled();
  expect(wakeLocks.every(({ released }) => released)).toBe(true);
  turn('visible');
  await settled();
  expect(wakeLocks).toHaveLength(2);
});

test('a browser that refuses, such as on a low battery, causes no error', async () => {
  const { page } = browser();
  const stop = keepAwake({ page, wakeLock: { request: () => Promise.reject(new DOMException('battery')) } });
  await settled();
  expect(stop).not.toThrow();
});
