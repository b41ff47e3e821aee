import type { Pool } from 'pg';
import type { AuthRecord } from '../api/request-info.ts';
import { OAUTH2_TOPIC } from '../auth/oauth2-redirects.ts';
import type { Collection } from '../collections/collection.ts';
import { quoteName } from '../collections/storage.ts';
import { BatchLoader } from '../engine/batch-loader.ts';
import type { Engine } from '../engine/engine.ts';
import type { Connection } from './connection.ts';
import type { Connections } from './connections.ts';
import { currentSnapshot, Snapshot } from './snapshot.ts';
import { parseTopic } from './topic.ts';

export type SubscribeOutcome = 'subscribed' | 'unknownClient' | 'otherUser' | 'otherAddress';

export interface SubscribeRequest {
  clientId: string;
  address: string;
  topics: readonly string[];
  auth: AuthRecord | null;
}

function isSameUser(one: AuthRecord, other: AuthRecord | null): boolean {
  return one.id === other?.id && one.collection.id === other.collection.id;
}

/** The snapshot, and the user's token key at that moment. */
interface State {
  since: Snapshot;
  tokenKey: unknown;
}

async function statesOf(pool: Pool, collection: Collection, ids: readonly string[]): Promise<State[]> {
  const column = quoteName(collection.field('tokenKey')?.column ?? 'tokenKey');
  const { rows } = await pool.query<{ snapshot: string; keys: Record<string, unknown> | null }>({
    name: `records.states.${collection.id}`,
    text: `select pg_current_snapshot()::text as "snapshot",
(select json_object_agg("id", ${column}) from ${quoteName(collection.table)} where "id" = any($1::text[])) as "keys"`,
    values: [[...new Set(ids)]],
  });
  const since = new Snapshot(rows[0]?.snapshot ?? '');
  return ids.map((id) => ({ since, tokenKey: rows[0]?.keys?.[id] }));
}

async function guestStates(pool: Pool, count: number): Promise<State[]> {
  const since = new Snapshot(await currentSnapshot(pool));
  return Array.from({ length: count }, () => ({ since, tokenKey: undefined }));
}

const loaders = new WeakMap<Pool, Map<Collection | undefined, BatchLoader<string, State>>>();

/** After a restart all clients reconnect at once, so requests made during a query share the next one. */
function currentState(pool: Pool, auth: AuthRecord | null): Promise<State | null> {
  const collection = auth?.collection;
  const ofPool = loaders.get(pool) ?? new Map<Collection | undefined, BatchLoader<string, State>>();
  loaders.set(pool, ofPool);
  const load = (ids: readonly string[]) =>
    collection ? statesOf(pool, collection, ids) : guestStates(pool, ids.length);
  const loader = ofPool.get(collection) ?? new BatchLoader(load);
  ofPool.set(collection, loader);
  return loader.load(auth?.id ?? '');
}

/** Replaces the topics of a connection of this process and makes the caller its user. */
export async function subscribeConnection(
  engine: Engine,
  connections: Connections,
  connection: Connection,
  { address, auth, topics }: SubscribeRequest,
): Promise<SubscribeOutcome> {
  if (connection.address !== address) return 'otherAddress';
  if (connection.auth && !isSameUser(connection.auth, auth)) return 'otherUser';
  const parsed = [...new Set(topics)].flatMap((name) => parseTopic(engine.collections, name) ?? []);
  connections.setAuth(connection, auth);
  const added = connections.setTopics(connection, parsed);
  connection.awaitsOAuth2 = topics.includes(OAUTH2_TOPIC);
  // The token may have been revoked since it was read, and earlier events may still be on their way; the snapshot
  // distinguishes both.
  const state = await currentState(engine.pool, auth);
  if (!state) throw new Error('The database told no moment.');
  const { since, tokenKey } = state;
  const revoked = connection.endings.some((transaction) => !since.includes(transaction));
  if (revoked || tokenKey !== auth?.values['tokenKey']) connections.setAuth(connection, null);
  else connection.authSince = since;
  for (const subscription of added) subscription.since = since;
  return 'subscribed';
}
