// Phones clear a web view's storage when they need room; what the app keeps in its preferences stays.
import { SESSION_KEY } from '../session/stored-session.ts';
import type { Preferences } from './plugins.ts';

type Kept = Pick<typeof Preferences, 'get' | 'set' | 'remove'>;
type Stored = Pick<Storage, 'getItem' | 'setItem'>;

/** Before the first screen, so that the session survives. */
export async function restoreSession(kept: Kept, stored: Stored): Promise<void> {
  if (stored.getItem(SESSION_KEY) !== null) return;
  const { value } = await kept.get({ key: SESSION_KEY });
  if (value !== null) stored.setItem(SESSION_KEY, value);
}

/** After every sign-in and sign-out, and when the app goes to the background with a renewed token. */
export async function storeSession(kept: Kept, stored: Stored): Promise<void> {
  const value = stored.getItem(SESSION_KEY);
  if (value === null) await kept.remove({ key: SESSION_KEY });
  else await kept.set({ key: SESSION_KEY, value });
}
