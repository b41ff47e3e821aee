import { isApple, phone } from '../../platform/native.ts';
import type { PushDevice } from './push-device.ts';
import { appPushDevice } from './app-push-device.ts';
import { browserPushDevice } from './browser-push-device.ts';

/** Returns the browser, or the phone if this is our app. */
export function currentPushDevice(): PushDevice {
  const around = phone();
  if (around === null) return browserPushDevice;
  return appPushDevice(around, isApple() ? 'apns' : 'fcm');
}
