// Tables that the auth endpoints need in addition to the collections. A host copies these statements into its
// migrations; `createAuthTables` runs them for the standalone start and for tests.
import type { Queryable } from '../engine/database.ts';

// Shared by all processes, so that attempts count across them. Unlogged, because losing the counts in a crash is
// harmless.
const THROTTLE_TABLE = `create unlogged table if not exists "records_throttles" (
  "key" text primary key,
  "count" integer not null,
  "until" timestamptz not null
)`;

const ENDED_SESSIONS_TABLE = `create table if not exists "records_ended_sessions" (
  "session" text primary key,
  "until" timestamptz not null
)`;

export function authTableStatements(): string[] {
  return [THROTTLE_TABLE, ENDED_SESSIONS_TABLE];
}

export async function createAuthTables(db: Queryable): Promise<void> {
  await db.query(authTableStatements().join(';\n'));
}
