// Indexes on tables with many rows are built while everybody works, which cannot be part of a migration's transaction.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { tryAdvisoryLock } from '@baitdrop/postgres/advisory-lock';

const indexesFolder = fileURLToPath(new URL('../../../migrations/concurrent', import.meta.url));
const LOCK_KEY = 'baitdrop:indexes';
const STATEMENT = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS "(\w+)" ON "\w+"[^;]*;?\s*$/i;

/**
 * Builds what is missing, one after the other. An index that a killed process left half built is useless and stays so: it is
 * dropped and built anew. While another process is at it, this one goes on without.
 */
export async function buildConcurrentIndexes(pool: Pool, folder = indexesFolder): Promise<void> {
  const statements = readStatements(folder);
  if (statements.length === 0) return;
  await tryAdvisoryLock(pool, LOCK_KEY, async (client) => {
    for (const { name, text } of statements) {
      const { rows } = await client.query<{ valid: boolean }>(
        'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
        [`public."${name}"`],
      );
      const [found] = rows;
      if (found?.valid === true) continue;
      if (found !== undefined) await client.query(`drop index concurrently "${name}"`);
      await client.query(text);
    }
  });
}

function readStatements(folder: string): { name: string; text: string }[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.sql')) : [];
  return files.toSorted().map((file) => {
    const text = readFileSync(join(folder, file), 'utf8').trim();
    const name = STATEMENT.exec(text)?.[1];
    if (name === undefined)
      throw new Error(`${file} must be one CREATE INDEX CONCURRENTLY IF NOT EXISTS "name" ON "table"`);
    return { name, text };
  });
}
