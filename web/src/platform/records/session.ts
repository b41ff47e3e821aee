// Who is signed in, the same in every tab. Reads what the records client stores, without loading the client.
import { type UserRole, USER_ROLES } from '@baitdrop/contract/user-roles';
import { createStore, type ExternalStore, useStore } from '../external-store.ts';
import { log } from '../log.ts';
import { forgetPrivate } from '../session/forget-private.ts';
import { hasRunOut, parseSession, refreshSignedIn, SESSION_KEY } from '../session/stored-session.ts';
import { readStored, removeStored } from '../stored.ts';

export interface Session {
  userId: string;
  role: UserRole;
  name: string;
  email: string;
  /** Empty for people without a shop. */
  shopId: string;
  /** The shop somebody works at, their own or another’s, and as what; both empty for everybody else. */
  worksAt: string;
  shopRole: string;
}

/** The session of a stored token and record, or nobody's. A person without a known role is a customer. */
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

/** True after a session ran out or was ended by the server: the person is asked to sign in again, and told why. */
export const sessionEnded = createStore(false);
let watching = false;

function take(stored: string | null, hadSession = store.get() !== null): void {
  const session = readSession(stored, Date.now());
  if (session === null && hadSession) {
    forgetPrivate().catch((failure: unknown) => log.warn('Something private may still be on this device', failure));
  }
  // The same person with a new token is no news to a screen.
  if (JSON.stringify(session) !== JSON.stringify(store.get())) store.set(session);
  if (session !== null) sessionEnded.set(false);
  refreshSignedIn();
}

/** The records client tells this on every sign-in, refresh and sign-out in this tab. */
export function setSession(token: string, record: object | null): void {
  take(JSON.stringify({ token, record }));
}

/** Starts following the other tabs; once is enough. */
export function watchSession(): void {
  if (watching || typeof window === 'undefined') return;
  watching = true;
  const stored = readStored(SESSION_KEY);
  const hasEnded = hasRunOut(stored, Date.now());
  // It ran out while no tab was open: that forgets as much as signing out, once.
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

/** Null while nobody is signed in, and in prerendered markup. */
export function useSession(): Session | null {
  return useStore({ ...session, set: store.set }, null);
}
