import { OFFLINE_COPIES } from './offline/offline-list.ts';
import { SESSION_KEY } from './session/stored-session.ts';
import { readStored } from './stored.ts';
import { readTabText } from './tab-storage.ts';

/** A guest's favourites, see `features/favourites`. */
export const FAVOURITES_KEY = 'baitdrop_favourites';

/** Set in a tab that went to a payment page until it is back, see `features/orders/at-payment.ts`. */
export const AT_PAYMENT_KEY = 'baitdrop_at_payment';

/**
 * Matches an order in progress among the stored orders that this device follows; a string, because `before-paint.ts`
 * uses it as well.
 */
export const IN_PROGRESS_PATTERN = '"status":"(pending|preparing|en_route)"';

/**
 * Decides how the home page greets: `live` shows the map of an order that this device follows; `yes` is for signed-in
 * customers, visitors with past orders or favourites, and those who return from a payment page; `no` is for all others.
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
  if (followed !== null && new RegExp(IN_PROGRESS_PATTERN).test(followed)) return 'live';
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
