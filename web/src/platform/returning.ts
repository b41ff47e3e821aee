import { OFFLINE_COPIES } from './offline/offline-list.ts';
import { SESSION_KEY } from './session/stored-session.ts';
import { readStored } from './stored.ts';

/** In what is stored of orders that this device follows, one that is under way; text, because `before-paint.ts` asks it too. */
export const UNDER_WAY_PATTERN = '"status":"(pending|preparing|en_route)"';

/**
 * How the home page greets: `live` with the map of an order that this device follows, `yes` a customer who is signed in or
 * somebody whose orders are over, `no` everybody else.
 */
export function greetingOf(session: string | null, followed: string | null): 'live' | 'yes' | 'no' {
  if (followed !== null && new RegExp(UNDER_WAY_PATTERN).test(followed)) return 'live';
  return followed !== null || session?.includes('"role":"customer"') === true ? 'yes' : 'no';
}

export const readGreeting = () => greetingOf(readStored(SESSION_KEY), readStored(OFFLINE_COPIES.tracking));
