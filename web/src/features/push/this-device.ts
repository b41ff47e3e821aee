import { isApple, phone } from '../../platform/native.ts';
import type { PushDevice } from './push-device.ts';
import { thisApp } from './this-app.ts';
import { thisBrowser } from './this-browser.ts';

/** Returns the browser, or the phone if this is our app. */
export function thisDevice(): PushDevice {
  const around = phone();
  if (around === null) return thisBrowser;
  return thisApp(around, isApple() ? 'apns' : 'fcm');
}
