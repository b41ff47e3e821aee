// Stores the session in the app's preferences, because phones clear a web view's storage when they need space.
import { SESSION_KEY } from '../session/stored-session.ts';
import type { Preferences } from './plugins.ts';

type Preferences = Pick<typeof Preferences, 'get' | 'set' | 'remove'>;
type Stored = Pick<Storage, 'getItem' | 'setItem'>;

/** Call before the first screen renders, so that it finds the session. */
export async function restoreSession(preferences: Preferences, stored: Stored): Promise<void> {
  if (stored.getItem(SESSION_KEY) !== null) return;
  const { value } = await preferences.get({ key: SESSION_KEY });
  if (value !== null) stored.setItem(SESSION_KEY, value);
}

/** Call after every sign-in and sign-out, and when the app goes to the background with a renewed token. */
export async function storeSession(preferences: Preferences, stored: Stored): Promise<void> {
  const value = stored.getItem(SESSION_KEY);
  if (value === null) await preferences.remove({ key: SESSION_KEY });
  else await preferences.set({ key: SESSION_KEY, value });
}
