import type { Pool } from 'pg';

/** Tables that every request changes: counters, logs, live changes and stored webhooks. */
export const UNWATCHED_TABLES = [
  '_logs',
  'records_throttles',
  'records_events',
  'records_messages',
  'integration_calls',
  'courier_logs',
  'webhook_events',
];

/** The provider's webhooks change these rows at any moment, so only their ids count. */
export const CHANGED_BY_WEBHOOKS = new Set(['payments', 'payouts', 'refunds']);

/** Makes a digest of each table's rows; two digests show which tables changed in between. */
export async function digestTables(pool: Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename != all($1) order by 1`,
    [UNWATCHED_TABLES],
  );
  const digests = tables.map(({ name }) => {
    const row = CHANGED_BY_WEBHOOKS.has(name) ? 't.id' : 't::text';
    return `select '${name}' as name, md5(string_agg(${row}, chr(10) order by ${row})) as digest from "${name}" t`;
  });
  const { rows } = await pool.query<{ name: string; digest: string | null }>(digests.join(' union all '));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest ?? '']));
}
