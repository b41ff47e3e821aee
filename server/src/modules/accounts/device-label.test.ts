import { expect, test } from 'vitest';
import { deviceLabel } from './device-label.ts';

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Linux'],
  ['curl/8', 'A browser'],
])('names %s “%s”', (userAgent, label) => {
  expect(deviceLabel('web', userAgent)).toBe(label);
});

test('names an app after the phone, not after its built-in browser', () => {
  const inside =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
  expect(deviceLabel('apns', inside)).toBe('BaitDrop app on iPhone');
  expect(deviceLabel('fcm', 'Mozilla/5.0 (Linux; Android 15; wv) Chrome/141.0')).toBe('BaitDrop app on Android');
});
