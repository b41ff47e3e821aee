import { isApple, phone } from '../../platform/native.ts';
import type { PushDevice } from './push-device.ts';
import { thisApp } from './this-app.ts';
import { thisBrowser } from './this-browser.ts';

/** The browser, or the phone around our app. */
export function thisDevice(): PushDevice {
  const around = phone();
  if (around === null) return thisBrowser;
  return thisApp(around, isApple() ? 'apns' : 'fcm');
}
