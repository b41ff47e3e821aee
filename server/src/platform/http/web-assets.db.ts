import type { Pool } from 'pg';
import { rowsOf } from '../database/rows.ts';
import { type BuiltFile, builtFile } from './built-file.ts';

/** These names contain a hash of the content, so the same name is the same file in every version. */
const NAMED_BY_CONTENT = /^\/(?:assets\/[\w.-]+-[\w-]{8}\.\w{2,5}|widget\/v1\/[\w-]+\.[0-9a-f]{12}\.js)$/;
const KEPT_DAYS = 7;
/** Limits a statement to a few hundred kilobytes. */
const AT_ONCE = 20;

export const hasContentHash = (path: string): boolean => NAMED_BY_CONTENT.test(path);

/** Stores the assets before pages are served, so that every process has the files of every page. */
export async function storeWebAssets(pool: Pool, files: ReadonlyMap<string, BuiltFile>): Promise<void> {
  const assets = [...files].filter(([path]) => hasContentHash(path));
  const storedRows = await rowsOf<{ path: string }>(
    pool,
    'update web_assets set seen_at = now() where path = any($1) returning path',
    [assets.map(([path]) => path)],
  );
  const storedPaths = new Set(storedRows.map(({ path }) => path));
  const missing = assets.filter(([path]) => !storedPaths.has(path));
  for (let first = 0; first < missing.length; first += AT_ONCE) {
    const some = missing.slice(first, first + AT_ONCE);
    await pool.query(
      `insert into web_assets (path, body, brotli, gzip)
       select * from unnest($1::text[], $2::bytea[], $3::bytea[], $4::bytea[])
       on conflict (path) do update set seen_at = now()`,
      [
        some.map(([path]) => path),
        some.map(([, { body }]) => body),
        some.map(([, { brotli }]) => brotli ?? null),
        some.map(([, { gzip }]) => gzip ?? null),
      ],
    );
  }
}

/** Finds an asset of another version, running or replaced a few days ago. */
export async function findWebAsset(pool: Pool, path: string): Promise<BuiltFile | undefined> {
  if (!hasContentHash(path)) return undefined;
  const [row] = await rowsOf<{ body: Buffer; brotli: Buffer | null; gzip: Buffer | null }>(
    pool,
    'select body, brotli, gzip from web_assets where path = $1',
    [path],
  );
  return row && builtFile(path, row.body, row.brotli ?? undefined, row.gzip ?? undefined);
}

/** A page that was open for a week without being used reports that there is a new version. */
export async function purgeOldWebAssets(pool: Pool): Promise<void> {
  await pool.query('delete from web_assets where seen_at < now() - make_interval(days => $1)', [KEPT_DAYS]);
}
