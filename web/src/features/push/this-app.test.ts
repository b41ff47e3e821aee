import { expect, test } from 'vitest';
import { type PushPhone, thisApp } from './this-app.ts';

const phoneThat = (permission: 'granted' | 'denied' | 'prompt'): PushPhone => ({
  mayNotify: async () => permission,
  askToNotify: async () => permission,
  pushToken: async () => 'token',
});
const offer = { public_key: 'BPv_', fcm: true };

test('an app is a device by its token, once the person said yes', async () => {
  const app = thisApp(phoneThat('granted'), false);
  expect(await app.here(offer)).toEqual({ kind: 'fcm', token: 'token' });
  expect(await app.ask()).toBe('granted');
});

test('nobody asks the phone for its token before the person said yes', async () => {
  const app = thisApp(phoneThat('prompt'), false);
  expect([await app.here(offer), await app.stop(), await app.permission()]).toEqual([null, null, 'default']);
});

test('where nobody can send to the app, nothing is offered', () => {
  const app = thisApp(phoneThat('granted'), false);
  expect([app.support(offer), app.support({ ...offer, fcm: false })]).toEqual(['yes', 'closed']);
  expect(thisApp(phoneThat('granted'), true).support(offer)).toBe('closed');
});
