import { createStore } from '../external-store.ts';
import { readStored } from '../stored.ts';

// The records client keeps its session under this key; reading it here spares public pages from loading the client.
export const SESSION_KEY = 'pocketbase_auth';

interface StoredSession {
  token: string;
  record: { id?: string; role?: string; works_at?: string } | null;
}

/** Returns the claims of a token; empty for an invalid token. */
export function decodeClaims(token: string): { exp?: unknown; id?: unknown; email?: unknown; signedInAt?: unknown } {
  try {
    const payload = token.split('.')[1] ?? '';
    return Object(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))));
  } catch {
    return {};
  }
}

/** Returns 0 for an invalid token. */
export function decodeExpirySeconds(token: string): number {
  const { exp } = decodeClaims(token);
  return typeof exp === 'number' ? exp : 0;
}

/** Returns the stored session if it has not expired; the server has the final word. */
export function parseSession(stored: string | null, nowMs: number): StoredSession | null {
  if (stored === null) return null;
  try {
    const session = JSON.parse(stored) as Partial<StoredSession> | null;
    if (typeof session?.token !== 'string' || decodeExpirySeconds(session.token) * 1000 <= nowMs) return null;
    return { token: session.token, record: session.record ?? null };
  } catch {
    return null;
  }
}

/** True if the stored session ended only because it expired. */
export function hasExpired(stored: string | null, nowMs: number): boolean {
  return parseSession(stored, nowMs) === null && parseSession(stored, 0) !== null;
}

const readSession = () => parseSession(readStored(SESSION_KEY), Date.now());

export function signedInUserId(): string | null {
  return readSession()?.record?.id ?? null;
}

export function sessionToken(): string | null {
  return readSession()?.token ?? null;
}

export const signedIn = createStore(false);

export const isAdmin = createStore(false);

/** The path of "Dashboard": administrators have their own. */
export const dashboardPath = createStore('/dashboard');

/** The path of the user's own account: people of shops and administrators have one beside their dashboard. */
export const accountPath = createStore('/account');

/** True for users who run a shop: every page announces its orders to them. */
export const runsShop = createStore(false);

/** Call after sign-in and sign-out; changes in other tabs arrive as events. */
export function refreshSignedIn(): void {
  const session = readSession();
  signedIn.set(session !== null);
  const role = session?.record?.role;
  isAdmin.set(role === 'admin');
  dashboardPath.set(role === 'admin' ? '/admin' : '/dashboard');
  const isOfShop = role === 'shop_owner' || Boolean(session?.record?.works_at);
  runsShop.set(isOfShop);
  accountPath.set(isOfShop || role === 'admin' ? '/account' : '/dashboard');
}

export function watchStoredSession(): void {
  refreshSignedIn();
  window.addEventListener('storage', (event) => {
    if (event.key === SESSION_KEY || event.key === null) refreshSignedIn();
  });
}
