import { OFFLINE_COPIES } from './offline/offline-list.ts';
import { SESSION_KEY } from './session/stored-session.ts';
import { readStored } from './stored.ts';
import { readTabText } from './tab-storage.ts';

/** Of a guest: `features/favourites`. */
export const FAVOURITES_KEY = 'baitdrop_favourites';

/** In the tab that went to a payment page, until it is back: `features/orders/at-payment.ts`. */
export const AT_PAYMENT_KEY = 'baitdrop_at_payment';

/** In what is stored of orders that this device follows, one that is under way; text, because `before-paint.ts` asks it too. */
export const UNDER_WAY_PATTERN = '"status":"(pending|preparing|en_route)"';

/**
 * How the home page greets: `live` with the map of an order that this device follows, `yes` a customer who is signed in,
 * somebody whose orders are over, who marked favourites or who comes from a payment page, `no` everybody else.
 */
interface Stored {
  session?: string | null;
  followed?: string | null;
  favourites?: string | null;
  atPayment?: string | null;
}

export function greetingOf({
  session = null,
  followed = null,
  favourites = null,
  atPayment = null,
}: Stored): 'live' | 'yes' | 'no' {
  if (followed !== null && new RegExp(UNDER_WAY_PATTERN).test(followed)) return 'live';
  const isCustomer = session !== null && session.includes('"role":"customer"');
  return [followed, favourites, atPayment].some((found) => found !== null) || isCustomer ? 'yes' : 'no';
}

export const readGreeting = () =>
  greetingOf({
    session: readStored(SESSION_KEY),
    followed: readStored(OFFLINE_COPIES.tracking),
    favourites: readStored(FAVOURITES_KEY),
    atPayment: readTabText(AT_PAYMENT_KEY),
  });
