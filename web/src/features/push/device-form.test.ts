import { expect, test } from 'vitest';
import { deviceForm, isForKey } from './device-form.ts';

const ENDPOINT = 'https://push.example.org/abc';

test('a browser is registered with its address and its keys', () => {
  const keys = { p256dh: 'BNc', auth: 'tBH' };
  expect(deviceForm({ toJSON: () => ({ endpoint: ENDPOINT, expirationTime: null, keys }) })).toEqual({
    kind: 'web',
    endpoint: ENDPOINT,
    keys,
    expires_at: null,
  });
});

test('a browser without keys is not registered', () => {
  expect(deviceForm({ toJSON: () => ({ endpoint: ENDPOINT, keys: {} }) })).toBeNull();
});

test('a subscription belongs to the key it was made for', () => {
  const options = { applicationServerKey: new Uint8Array([4, 251, 255]).buffer, userVisibleOnly: true };
  expect([isForKey({ options }, 'BPv_'), isForKey({ options }, 'BPv-')]).toEqual([true, false]);
});
