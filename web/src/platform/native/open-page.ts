// Other people's pages: a browser navigates there, the app opens a browser over itself, so that one tap leads back.
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

/** For when the page is not needed any more. */
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
  /** Shows the order, which is what the app has under the payment page. */
  showOrder?: () => Promise<void> | void;
  /** Right before a browser leaves; the app stays where it is. */
  onLeave?: () => void;
}

/** Leaves for the payment page. The app's way there leaves a mark that leads back into the app afterwards. */
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
