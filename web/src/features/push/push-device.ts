import type { PushDeviceForm, PushServer } from '@baitdrop/contract/push';

/** `home_screen`: an iPhone shows messages of sites on its home screen only. `closed`: this server sends none. */
export type PushSupport = 'yes' | 'no' | 'home_screen' | 'closed';

/** What push messages need of the browser or the phone that is to show them. */
export interface PushDevice {
  support(offer: PushServer): PushSupport;
  permission(): Promise<NotificationPermission>;
  /** Asks the person. Browsers allow it only right after a press, so nothing may be awaited before it. */
  ask(): Promise<NotificationPermission>;
  /** As our server knows it, once the person said yes; null before. */
  here(offer: PushServer): Promise<PushDeviceForm | null>;
  become(offer: PushServer): Promise<PushDeviceForm>;
  /** Stops being a push device for everything. Answers what it was. */
  stop(): Promise<PushDeviceForm | null>;
}
