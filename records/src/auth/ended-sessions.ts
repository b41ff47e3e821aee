// Signing out ends one session on the server. A session is a sign-in with all tokens it was refreshed to.
import type { Pool } from 'pg';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { BatchLoader } from '../engine/batch-loader.ts';
import type { Engine } from '../engine/engine.ts';
import { statement } from '../engine/statements.ts';
import { claimsOf } from './record-token.ts';

const loaders = new WeakMap<Pool, BatchLoader<string, string>>();

async function loadEnded(pool: Pool, sessions: readonly string[]): Promise<(string | undefined)[]> {
  const text = 'select "session" from "records_ended_sessions" where "session" = any($1)';
  const { rows } = await pool.query<{ session: string }>(statement(text, [sessions]));
  const ended = new Set(rows.map(({ session }) => session));
  return sessions.map((session) => (ended.has(session) ? session : undefined));
}

/** Checked with every signed-in request; concurrent checks share one query. */
export async function isSessionEnded({ pool }: Pick<Engine, 'pool'>, session: unknown): Promise<boolean> {
  // Asked before the signature is checked, so it may be any text.
  if (typeof session !== 'string' || !/^\w{1,50}$/.test(session)) return false;
  let loader = loaders.get(pool);
  if (!loader) loaders.set(pool, (loader = new BatchLoader((sessions) => loadEnded(pool, sessions))));
  return (await loader.load(session)) !== null;
}

/** For a verified token. A token without a session, made by an older version, stays valid until it expires. */
export async function endSessionOf(engine: Engine, token: string, maxSeconds: number): Promise<void> {
  const { session } = claimsOf(token);
  if (typeof session !== 'string') return;
  const until = new Date(engine.now().getTime() + maxSeconds * 1000);
  await inTransaction(engine.pool, (tx) =>
    tx.query('insert into "records_ended_sessions" ("session", "until") values ($1, $2) on conflict do nothing', [
      session,
      until,
    ]),
  );
}
