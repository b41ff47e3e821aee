import type { PushDeviceForm, PushOffer } from '@baitdrop/contract/push';
import { isApple, phone } from '../../platform/native.ts';
import { thisApp } from './this-app.ts';
import { thisBrowser } from './this-browser.ts';

/** `home_screen`: an iPhone shows messages of sites on its home screen only. `closed`: nobody sends any. */
export type PushSupport = 'yes' | 'no' | 'home_screen' | 'closed';

/** What push messages need of the thing in somebody's hand. */
export interface ThisDevice {
  support(offer: PushOffer): PushSupport;
  permission(): Promise<NotificationPermission>;
  /** Asks the person. Browsers do so only while a press is fresh, so nothing may come before it. */
  ask(): Promise<NotificationPermission>;
  /** As our server knows it, once the person said yes; null before. */
  here(offer: PushOffer): Promise<PushDeviceForm | null>;
  become(offer: PushOffer): Promise<PushDeviceForm>;
  /** It stops being one, whatever it was for. Answers what it was. */
  stop(): Promise<PushDeviceForm | null>;
}

/** The browser, or the phone around our app. */
export function thisDevice(): ThisDevice {
  const around = phone();
  if (around === null) return thisBrowser;
  return thisApp(around, isApple() ? 'apns' : 'fcm');
}
