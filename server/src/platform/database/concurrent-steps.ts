// Builds indexes, fills columns and validates constraints of large tables while the product is in use. None of these
// can be part of a migration's transaction, which would lock its tables for as long as that takes.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Pool, PoolClient } from 'pg';
import { tryAdvisoryLock } from '@baitdrop/postgres/advisory-lock';
import { runBackfill } from './backfills.ts';

const stepsFolder = fileURLToPath(new URL('../../../migrations/concurrent', import.meta.url));
const LOCK_KEY = 'baitdrop:indexes';
const INDEX = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS "(\w+)" ON "\w+"[^;]*;?\s*$/i;
const VALIDATION = /^ALTER TABLE "(\w+)" VALIDATE CONSTRAINT "(\w+)";?\s*$/i;

const BACKFILL = /^UPDATE "(\w+)" SET [^;]* WHERE [^;]*"id" BETWEEN \$1 AND \$2;?\s*$/i;
/** By default PostgreSQL keeps working for a process that is gone, and keeps its lock. */
const NOTICE_GONE_WITHIN = '1s';

type Step = (client: PoolClient) => Promise<void>;

/**
 * Runs the missing steps one after the other. An index that a killed process left half built is invalid for good, so it
 * is dropped and built again. While another process runs the steps, this one continues without them.
 */
export async function runConcurrentSteps(pool: Pool, folder = stepsFolder): Promise<void> {
  const steps = readSteps(folder);
  if (steps.length === 0) return;
  await tryAdvisoryLock(pool, LOCK_KEY, async (client) => {
    await client.query(`set client_connection_check_interval = '${NOTICE_GONE_WITHIN}'`);
    for (const step of steps) await step(client);
  });
}

function readSteps(folder: string): Step[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.sql')) : [];
  return files.toSorted().map((file) => {
    const text = readFileSync(join(folder, file), 'utf8').trim();
    const [, index] = INDEX.exec(text) ?? [];
    if (index !== undefined) return (client) => buildIndex(client, index, text);
    const [, table, constraint] = VALIDATION.exec(text) ?? [];
    if (table !== undefined && constraint !== undefined) return (client) => validate(client, table, constraint, text);
    const [, filled] = BACKFILL.exec(text) ?? [];
    if (filled !== undefined) return (client) => runBackfill(client, { name: file, table: filled, update: text });
    throw new Error(
      `${file} must be one CREATE INDEX CONCURRENTLY IF NOT EXISTS "name" ON "table", one ALTER TABLE "table" VALIDATE CONSTRAINT "name", or one UPDATE "table" SET … WHERE … AND "id" BETWEEN $1 AND $2`,
    );
  });
}

async function buildIndex(client: PoolClient, name: string, text: string): Promise<void> {
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [`public."${name}"`],
  );
  const [found] = rows;
  if (found?.valid === true) return;
  if (found !== undefined) await client.query(`drop index concurrently "${name}"`);
  await client.query(text);
}

/** Validating reads every row and does not block writes. */
async function validate(client: PoolClient, table: string, constraint: string, text: string): Promise<void> {
  const { rowCount } = await client.query(
    'select 1 from pg_constraint where conrelid = to_regclass($1) and conname = $2 and convalidated',
    [`public."${table}"`, constraint],
  );
  if (rowCount === 0) await client.query(text);
}
