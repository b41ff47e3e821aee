// Signing out ends one session on the server. A session is a sign-in with all tokens it was refreshed to.
import { decodeJwt } from 'jose';
import type { Pool } from 'pg';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Collection, StoredRecord } from '../collections/collection.ts';
import { rowTypes } from '../collections/row-types.ts';
import { recordFromRow } from '../collections/storage.ts';
import { BatchLoader } from '../engine/batch-loader.ts';
import type { Engine } from '../engine/engine.ts';
import { selectOf } from '../read/find-record.ts';
import { loadRecordById } from '../read/load-record.ts';

interface Asked {
  id: string;
  session: string;
}

const loaders = new WeakMap<Pool, Map<Collection, BatchLoader<Asked, StoredRecord>>>();

async function loadOpen(pool: Pool, collection: Collection, requests: readonly Asked[]) {
  const ids = [...new Set(requests.map(({ id }) => id))];
  const sessions = [...new Set(requests.map(({ session }) => session))];
  const { rows } = await pool.query<Record<string, unknown>>({
    name: `records.signed-in.${collection.id}`,
    text: `select "found".*, "ended"."sessions" as "@ended"
      from (${selectOf(collection)}r."id" = any($1::text[])) "found"
      cross join (select string_agg("session", ',') as "sessions" from "records_ended_sessions"
        where "session" = any($2::text[])) "ended"`,
    values: [ids, sessions],
    types: rowTypes,
  });
  const ended = new Set(String(rows[0]?.['@ended'] ?? '').split(','));
  const byId = new Map(rows.map((row) => [String(row['id']), recordFromRow(collection, row)]));
  // Several requests may share a record, so it must not be changed.
  for (const { values } of byId.values()) Object.freeze(values);
  return requests.map(({ id, session }) => (ended.has(session) ? undefined : byId.get(id)));
}

/**
 * Loads the record of a signed-in caller; null if their session was ended. Runs for every signed-in request, before the
 * signature is checked: record and session are one query, and concurrent requests share it.
 */
export async function loadSignedIn(
  { pool }: Pick<Engine, 'pool'>,
  collection: Collection,
  id: string,
  session: unknown,
): Promise<StoredRecord | null> {
  if (typeof session !== 'string') return loadRecordById(pool, collection, id);
  // PostgreSQL cannot store a NUL, so no row can match.
  if (`${id}${session}`.includes('\0')) return null;
  let ofPool = loaders.get(pool);
  if (!ofPool) loaders.set(pool, (ofPool = new Map()));
  let loader = ofPool.get(collection);
  if (!loader) ofPool.set(collection, (loader = new BatchLoader((requests) => loadOpen(pool, collection, requests))));
  return loader.load({ id, session });
}

/**
 * Ends the session of a verified token. A token without a session, made by an older version, stays valid until it
 * expires.
 */
export async function endSessionOf(engine: Engine, token: string, maxSeconds: number): Promise<void> {
  const { session } = decodeJwt(token);
  if (typeof session !== 'string') return;
  const until = new Date(engine.now().getTime() + maxSeconds * 1000);
  await inTransaction(engine.pool, (tx) =>
    tx.query('insert into "records_ended_sessions" ("session", "until") values ($1, $2) on conflict do nothing', [
      session,
      until,
    ]),
  );
}
