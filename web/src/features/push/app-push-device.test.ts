import { expect, test } from 'vitest';
import { type PushPhone, appPushDevice } from './app-push-device.ts';

const phoneThat = (permission: 'granted' | 'denied' | 'prompt'): PushPhone => ({
  mayNotify: async () => permission,
  askToNotify: async () => permission,
  pushToken: async () => 'token',
});
const offer = { public_key: 'BPv_', fcm: true, apns: true };
const SERVICES = ['fcm', 'apns'] as const;

test.each(SERVICES)('an app is registered by its token at %s, once the user agreed', async (kind) => {
  const app = appPushDevice(phoneThat('granted'), kind);
  expect(await app.here(offer)).toEqual({ kind, token: 'token' });
  expect(await app.become(offer)).toEqual({ kind, token: 'token' });
  expect(await app.ask()).toBe('granted');
});

test.each(SERVICES)('the phone is not asked for its token at %s before the user agreed', async (kind) => {
  const app = appPushDevice(phoneThat('prompt'), kind);
  expect([await app.here(offer), await app.stop(), await app.permission()]).toEqual([null, null, 'default']);
});

test('notifications are offered only where the server can send to that phone', () => {
  const android = appPushDevice(phoneThat('granted'), 'fcm');
  const iphone = appPushDevice(phoneThat('granted'), 'apns');
  const found = [offer, { ...offer, fcm: false }, { ...offer, apns: false }].map((each) => [
    android.support(each),
    iphone.support(each),
  ]);
  expect(found).toEqual([
    ['yes', 'yes'],
    ['closed', 'yes'],
    ['yes', 'closed'],
  ]);
});
