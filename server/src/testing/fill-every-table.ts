// Puts a row into every empty table, so that a test of all tables includes the newest.
import type { Pool, PoolClient } from 'pg';
import { findTables } from '@baitdrop/records/operations/backup-tables.db';

interface Column {
  name: string;
  type: string;
  needed: boolean;
  /** The `schema.table` and column that it refers to. */
  refers: { table: string; column: string } | null;
  /** The SQL of the table's check constraints. */
  checks: string[];
}

const columnsOf = async (db: PoolClient, table: string): Promise<Column[]> =>
  (
    await db.query<Column>(
      `select a.attname as name, format_type(a.atttypid, null) as type,
  a.attnotnull and not a.atthasdef and a.attidentity = '' as needed,
  (select json_build_object('table', k.confrelid::regclass::text, 'column', f.attname)
   from pg_constraint k join pg_attribute f on f.attrelid = k.confrelid and f.attnum = k.confkey[1]
   where k.conrelid = a.attrelid and k.contype = 'f' and k.conkey[1] = a.attnum limit 1) as refers,
  array(select pg_get_constraintdef(k.oid) from pg_constraint k
   where k.conrelid = a.attrelid and k.contype = 'c' and a.attnum = any(k.conkey)) as checks
from pg_attribute a
where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
order by a.attnum`,
      [table],
    )
  ).rows;

const plainValues: Readonly<Record<string, unknown>> = {
  integer: 1,
  bigint: 1,
  smallint: 1,
  numeric: 1,
  'double precision': 1,
  real: 1,
  boolean: true,
  date: '2026-11-15',
  jsonb: '{"a": [1, "two"]}',
  json: '{"a": [1, "two"]}',
  'timestamp with time zone': '2026-11-15T10:00:00.123Z',
  'timestamp without time zone': '2026-11-15T10:00:00.123Z',
  bytea: Buffer.from([0, 1, 255]),
  uuid: '00000000-0000-4000-8000-000000000001',
};

async function valueOf(db: PoolClient, { name, type, refers, checks }: Column): Promise<unknown> {
  if (refers) {
    const { rows } = await db.query<{ value: unknown }>(
      `select "${refers.column}" as value from ${refers.table} limit 1`,
    );
    return rows[0]?.value ?? null;
  }
  const [, allowed] = /'([^']*)'::text/.exec(checks.join(' ')) ?? [];
  if (type.endsWith('[]')) return '{}';
  return plainValues[type] ?? allowed ?? `${name} “quoted”\ttab`.slice(0, 40);
}

async function tryRow(db: PoolClient, table: string, columns: readonly Column[]): Promise<Error | null> {
  const values: unknown[] = [];
  for (const column of columns) values.push(await valueOf(db, column));
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const places = columns.map((_, index) => `$${index + 1}`).join(', ');
  await db.query('savepoint row');
  try {
    await db.query(
      columns.length === 0
        ? `insert into ${table} default values`
        : `insert into ${table} (${names}) values (${places})`,
      values,
    );
    return null;
  } catch (error) {
    await db.query('rollback to savepoint row');
    return error as Error;
  }
}

export async function fillEveryTable(
  pool: Pool,
  backups: { schemas: readonly string[]; except: readonly string[] },
): Promise<string[]> {
  const db = await pool.connect();
  const refused: string[] = [];
  try {
    await db.query('begin');
    for (const { schema, name } of await findTables(db, { folder: '', version: async () => '', ...backups })) {
      const table = `"${schema}"."${name}"`;
      if ((await db.query(`select 1 from ${table} limit 1`)).rowCount !== 0) continue;
      const columns = await columnsOf(db, table);
      const problem =
        (await tryRow(db, table, columns)) &&
        (await tryRow(
          db,
          table,
          columns.filter(({ needed }) => needed),
        ));
      if (problem) refused.push(`${name}: ${problem.message}`);
    }
    await db.query('commit');
  } finally {
    db.release();
  }
  return refused;
}
