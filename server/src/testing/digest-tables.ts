import type { Pool } from 'pg';

/** Counts and logs of requests and calls, live changes that are sent and then removed, notices of third parties. */
const BOOKKEEPING = [
  '_logs',
  'records_throttles',
  'records_events',
  'records_messages',
  'integration_calls',
  'webhook_events',
];

/** A digest of each table's rows: two of them tell which tables changed in between. */
export async function digestTables(pool: Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename != all($1) order by 1`,
    [BOOKKEEPING],
  );
  const digests = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(t::text, chr(10) order by t::text)) as digest from "${name}" t`,
  );
  const { rows } = await pool.query<{ name: string; digest: string | null }>(digests.join(' union all '));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest ?? '']));
}
