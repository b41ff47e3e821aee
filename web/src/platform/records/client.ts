// The records API for screens. The client itself is loaded on first use, so that public pages paint without it.
import type { signOut as signOutEndpoint } from '@baitdrop/contract/accounts';
import type { CollectionName, RecordOf } from '@baitdrop/contract/collections';
import type PocketBase from 'pocketbase';
import type { RecordFullListOptions, RecordService } from 'pocketbase';
import { apiAddress } from '../api/api-address.ts';
import { impersonationHeaders } from '../api/impersonation.ts';
import { pathOf } from '../api/typed-path.ts';
import { log } from '../log.ts';
import { keepSessionFresh } from './session-refresh.ts';
import { setSession, watchSession } from './session.ts';

/** Batch size for full lists; the client's own default is larger. */
const FULL_LIST_BATCH = 500;

let loading: Promise<PocketBase> | undefined;

/** Returns the page's only client. */
export async function recordsClient(): Promise<PocketBase> {
  loading ??= loadClient();
  try {
    return await loading;
  } catch (error) {
    // Loading the file fails without a signal; the next call tries again.
    loading = undefined;
    throw error;
  }
}

async function loadClient(): Promise<PocketBase> {
  const { BaseAuthStore, default: Client } = await import('pocketbase');
  const client = prepare(new Client(apiAddress(), storageAllowed() ? undefined : new BaseAuthStore()));
  watchSession();
  client.authStore.onChange(setSession);
  keepSessionFresh(client);
  return client;
}

function prepare(client: PocketBase): PocketBase {
  client.autoCancellation(false);
  client.beforeSend = (url, options) => ({
    url,
    options: { ...options, headers: { ...options.headers, ...impersonationHeaders() } },
  });
  return client;
}

function storageAllowed(): boolean {
  try {
    return localStorage !== null;
  } catch {
    return false;
  }
}

/** Creates a second client for the same user: each live connection has its own. */
export async function newRealtime(): Promise<PocketBase['realtime']> {
  const { authStore, baseURL } = await recordsClient();
  const { default: Client } = await import('pocketbase');
  return prepare(new Client(baseURL, authStore)).realtime;
}

export async function records<Name extends CollectionName>(collection: Name): Promise<RecordService<RecordOf<Name>>> {
  return (await recordsClient()).collection<RecordOf<Name>>(collection);
}

/** Fetches every record that matches, however many exist. */
export async function fullList<Name extends CollectionName>(
  collection: Name,
  options: Omit<RecordFullListOptions, 'batch'> = {},
): Promise<RecordOf<Name>[]> {
  return (await records(collection)).getFullList({ ...options, batch: FULL_LIST_BATCH });
}

const workBeforeSignOut = new Set<() => Promise<unknown>>();

/** Adds work that needs the session, to be finished before it ends. */
export const onSignOut = (work: () => Promise<unknown>): void => void workBeforeSignOut.add(work);

/** Signs out in every tab of this browser; the server ends the session when the request reaches it. */
export async function signOut(): Promise<void> {
  const client = await recordsClient();
  await Promise.all([...workBeforeSignOut].map((work) => work()));
  const { token } = client.authStore;
  client.authStore.clear();
  if (token === '') return;
  const options = { method: 'POST', headers: { Authorization: token }, keepalive: true };
  client.send(pathOf<typeof signOutEndpoint>('/api/accounts/sign-out'), options).catch((failure: unknown) => {
    // The server had already ended the session.
    if (failure instanceof Error && 'status' in failure && failure.status === 401) return;
    log.warn('The session runs out later', failure);
  });
}

/** Refreshes the user's data in the session from the server. */
export async function renewSession(): Promise<void> {
  await (await records('users')).authRefresh();
}
