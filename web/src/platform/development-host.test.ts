import { expect, it } from 'vitest';
import { isDevelopmentHost } from './development-host.ts';

it.each([
  ['localhost', false, true],
  ['shop.local', false, true],
  ['127.0.0.1', false, false],
  ['127.0.0.1', true, true],
  ['baitdrop.example', false, false],
  ['notlocal', false, false],
])('treats %s (Vite server: %s) as a development host: %s', (hostname, isViteServer, expected) => {
  expect(isDevelopmentHost(hostname, isViteServer)).toBe(expected);
});
