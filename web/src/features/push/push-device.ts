import type { PushDeviceForm, PushOffer } from '@baitdrop/contract/push';

/** `home_screen`: an iPhone shows messages of sites on its home screen only. `closed`: nobody sends any. */
export type PushSupport = 'yes' | 'no' | 'home_screen' | 'closed';

/** What push messages need of the browser or the phone that is to show them. */
export interface PushDevice {
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
