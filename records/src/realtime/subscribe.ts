import type { AuthRecord } from '../api/request-info.ts';
import { OAUTH2_TOPIC } from '../auth/oauth2-redirects.ts';
import { quoteName } from '../collections/storage.ts';
import type { Queryable } from '../engine/database.ts';
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

/** The moment, and the user's token key at that moment. */
async function currentState(db: Queryable, auth: AuthRecord | null): Promise<{ since: Snapshot; tokenKey: unknown }> {
  if (!auth) return { since: new Snapshot(await currentSnapshot(db)), tokenKey: undefined };
  const { table } = auth.collection;
  const column = quoteName(auth.collection.field('tokenKey')?.column ?? 'tokenKey');
  const { rows } = await db.query<{ snapshot: string; tokenKey: unknown }>(
    `select pg_current_snapshot()::text as "snapshot",
(select ${column} from ${quoteName(table)} where "id" = $1) as "tokenKey"`,
    [auth.id],
  );
  return { since: new Snapshot(rows[0]?.snapshot ?? ''), tokenKey: rows[0]?.tokenKey };
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
  const known = [...new Set(topics)].flatMap((name) => parseTopic(engine.collections, name) ?? []);
  connections.setAuth(connection, auth);
  const added = connections.setTopics(connection, known);
  connection.awaitsOAuth2 = topics.includes(OAUTH2_TOPIC);
  // The token was read a moment ago and may have been revoked since, and events from before that moment may still be
  // on their way here. The snapshot tells both apart.
  const { since, tokenKey } = await currentState(engine.pool, auth);
  const revoked = connection.endings.some((transaction) => !since.includes(transaction));
  if (revoked || tokenKey !== auth?.values['tokenKey']) connections.setAuth(connection, null);
  else connection.authSince = since;
  for (const subscription of added) subscription.since = since;
  return 'subscribed';
}
