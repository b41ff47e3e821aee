import type { PushDeviceForm, PushServer } from '@baitdrop/contract/push';

/** `home_screen`: an iPhone shows messages only of sites on its home screen. `closed`: this server sends none. */
export type PushSupport = 'yes' | 'no' | 'home_screen' | 'closed';

/** The parts of the browser or the phone that push messages need. */
export interface PushDevice {
  support(offer: PushServer): PushSupport;
  permission(): Promise<NotificationPermission>;
  /** Requests permission. Browsers allow it only right after a press, so nothing may be awaited before it. */
  ask(): Promise<NotificationPermission>;
  /** Returns the device as the server knows it; null before the user gave permission. */
  here(offer: PushServer): Promise<PushDeviceForm | null>;
  become(offer: PushServer): Promise<PushDeviceForm>;
  /** Unsubscribes from all messages. Returns the former device. */
  stop(): Promise<PushDeviceForm | null>;
}
