// The signed-in user, the same in every tab. Reads what the records client stores, without loading the client.
import { type UserRole, USER_ROLES } from '@baitdrop/contract/user-roles';
import { createStore, type ExternalStore, useStore } from '../external-store.ts';
import { log } from '../log.ts';
import { forgetPrivate } from '../session/forget-private.ts';
import { hasExpired, parseSession, refreshSignedIn, SESSION_KEY } from '../session/stored-session.ts';
import { readStored, removeStored } from '../stored.ts';

export interface Session {
  userId: string;
  role: UserRole;
  name: string;
  email: string;
  /** Empty for users without a shop. */
  shopId: string;
  /** The shop at which the user works, their own or another’s, and their role; both empty for all other users. */
  worksAt: string;
  shopRole: string;
}

/** Parses the stored session; null if there is none. A user without a known role is a customer. */
export function readSession(stored: string | null, nowMs: number): Session | null {
  const record: Record<string, unknown> = { ...parseSession(stored, nowMs)?.record };
  const text = (field: string): string => (typeof record[field] === 'string' ? record[field] : '');
  if (text('id') === '') return null;
  return {
    userId: text('id'),
    role: USER_ROLES.find((role) => role === record['role']) ?? 'customer',
    name: text('name'),
    email: text('email'),
    shopId: text('shop_id'),
    worksAt: text('works_at'),
    shopRole: text('shop_role'),
  };
}

const store = createStore<Session | null>(null);

/** True after a session expired or the server ended it: the user is asked to sign in again and sees why. */
export const sessionEnded = createStore(false);
let watching = false;

function take(stored: string | null, hadSession = store.get() !== null): void {
  const session = readSession(stored, Date.now());
  if (session === null && hadSession) {
    forgetPrivate().catch((failure: unknown) => log.warn('Something private may still be on this device', failure));
  }
  // A renewed token of the same user changes nothing for a screen.
  if (JSON.stringify(session) !== JSON.stringify(store.get())) store.set(session);
  if (session !== null) sessionEnded.set(false);
  refreshSignedIn();
}

/** Called by the records client on every sign-in, renewal and sign-out in this tab. */
export function setSession(token: string, record: object | null): void {
  take(JSON.stringify({ token, record }));
}

/** Starts following the other tabs; further calls do nothing. */
export function watchSession(): void {
  if (watching || typeof window === 'undefined') return;
  watching = true;
  const stored = readStored(SESSION_KEY);
  const hasEnded = hasExpired(stored, Date.now());
  // The session expired while no tab was open: this deletes the same data as signing out, once.
  if (hasEnded) removeStored(SESSION_KEY);
  take(stored, hasEnded);
  if (hasEnded) sessionEnded.set(true);
  window.addEventListener('storage', ({ key }) => {
    if (key === SESSION_KEY || key === null) take(readStored(SESSION_KEY));
  });
}

export const session: Omit<ExternalStore<Session | null>, 'set'> = {
  get: () => {
    watchSession();
    return store.get();
  },
  subscribe: store.subscribe,
};

/** Null while no user is signed in, and in prerendered markup. */
export function useSession(): Session | null {
  return useStore({ ...session, set: store.set }, null);
}
