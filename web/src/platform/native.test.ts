import { afterEach, expect, test, vi } from 'vitest';
import { isApple, isNative } from './native.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['ios', [true, true]],
  ['android', [true, false]],
  ['web', [false, false]],
])('the native shell says the platform: %s', (platform, found) => {
  vi.stubGlobal('Capacitor', { isNativePlatform: () => platform !== 'web', getPlatform: () => platform });
  expect([isNative(), isApple()]).toEqual(found);
});

test('without a shell it is a browser, also on an iPhone', () => {
  expect([isNative(), isApple()]).toEqual([false, false]);
});
