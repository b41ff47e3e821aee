import { OFFLINE_COPIES } from './offline/offline-list.ts';
import { SESSION_KEY } from './session/stored-session.ts';
import { readStored } from './stored.ts';

/** A customer who is signed in, or somebody who follows an order on this device. `before-paint.ts` asks the same. */
export const isReturning = (): boolean =>
  (readStored(SESSION_KEY)?.includes('"role":"customer"') ?? false) || readStored(OFFLINE_COPIES.tracking) !== null;
