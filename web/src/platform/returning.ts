import { OFFLINE_COPIES } from './offline/offline-list.ts';
import { SESSION_KEY } from './session/stored-session.ts';
import { readStored } from './stored.ts';

/** Of a guest: `features/favourites`. */
export const FAVOURITES_KEY = 'baitdrop_favourites';

/** In what is stored of orders that this device follows, one that is under way; text, because `before-paint.ts` asks it too. */
export const UNDER_WAY_PATTERN = '"status":"(pending|preparing|en_route)"';

/**
 * How the home page greets: `live` with the map of an order that this device follows, `yes` a customer who is signed in,
 * somebody whose orders are over or who marked favourites, `no` everybody else.
 */
interface Stored {
  session?: string | null;
  followed?: string | null;
  favourites?: string | null;
}

export function greetingOf({ session = null, followed = null, favourites = null }: Stored): 'live' | 'yes' | 'no' {
  if (followed !== null && new RegExp(UNDER_WAY_PATTERN).test(followed)) return 'live';
  const isCustomer = session !== null && session.includes('"role":"customer"');
  return followed !== null || favourites !== null || isCustomer ? 'yes' : 'no';
}

export const readGreeting = () =>
  greetingOf({
    session: readStored(SESSION_KEY),
    followed: readStored(OFFLINE_COPIES.tracking),
    favourites: readStored(FAVOURITES_KEY),
  });
