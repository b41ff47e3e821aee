// Opens pages of other sites: a browser navigates to them, the app opens a browser on top, so that one tap leads back.
import { payFromAppPath } from '@baitdrop/contract/native-app';
import { apiAddress } from '../api/api-address.ts';
import { log } from '../log.ts';
import { phone } from '../native.ts';
import type { Phone } from './phone.ts';

export interface Opener {
  app: Pick<Phone, 'openOver' | 'closeOver'> | null;
  leave(url: string): void;
}

const thisDevice = (): Opener => ({ app: phone(), leave: (url) => window.location.assign(url) });

export async function openPage(url: string, { app, leave }: Opener = thisDevice()): Promise<void> {
  if (app === null) leave(url);
  else await app.openOver(url);
}

/** Closes the browser that was opened over the app. */
export async function closePage({ app }: Opener = thisDevice()): Promise<void> {
  try {
    await app?.closeOver();
  } catch (failure) {
    log.info('The page over the app stays open', failure);
  }
}

interface OrderToPay {
  url: string;
  trackToken: string;
  /** Shows the order, which is the screen under the payment page in the app. */
  showOrder?: () => Promise<void> | void;
  /** Called right before a browser navigates away; the app stays on its screen. */
  onLeave?: () => void;
}

/** Opens the payment page. The app passes a marker with which the payment page leads back into the app. */
export async function openPayment(
  { url, trackToken, showOrder, onLeave }: OrderToPay,
  opener: Opener = thisDevice(),
): Promise<void> {
  if (opener.app === null) {
    onLeave?.();
    return opener.leave(url);
  }
  await openPage(new URL(payFromAppPath(trackToken), apiAddress()).href, opener);
  await showOrder?.();
}
