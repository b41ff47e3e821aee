// Pages of somebody else: a browser leaves for them, the app opens a browser over itself, so that the way back is one tap.
import { payFromAppPath } from '@baitdrop/contract/native-app';
import { apiAddress } from '../api/api-address.ts';
import { log } from '../log.ts';
import { loadPlugins, type Plugins } from './bridge.ts';

type Overlay = Pick<Plugins['Browser'], 'open' | 'close'>;

export interface Opener {
  native: PromiseLike<{ Browser: Overlay }> | null;
  leave(url: string): void;
}

const thisDevice = (): Opener => ({ native: loadPlugins(), leave: (url) => window.location.assign(url) });

export async function openPage(url: string, opener: Opener = thisDevice()): Promise<void> {
  const native = await opener.native;
  if (native === null) opener.leave(url);
  else await native.Browser.open({ url, toolbarColor: '#06C167' });
}

/** For when the page has done its work. Android leaves closing to the person, or to a link back. */
export async function closePage(opener: Opener = thisDevice()): Promise<void> {
  try {
    await (await opener.native)?.Browser.close();
  } catch (failure) {
    log.info('The page over the app stays open', failure);
  }
}

interface OrderToPay {
  url: string;
  trackToken: string;
  /** Shows the order, which is what the app has under the payment page. */
  showOrder?: () => Promise<void> | void;
}

/** Leaves for the payment page. The app's way there leaves a mark that leads back into the app afterwards. */
export async function openPayment(
  { url, trackToken, showOrder }: OrderToPay,
  opener: Opener = thisDevice(),
): Promise<void> {
  if (opener.native === null) return openPage(url, opener);
  await openPage(new URL(payFromAppPath(trackToken), apiAddress()).href, opener);
  await showOrder?.();
}
