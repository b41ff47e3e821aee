import type { Queryable } from '../engine/database.ts';
import type { Operations } from './operations.ts';

export interface BackedUpTable {
  schema: string;
  name: string;
  columns: string[];
}

/** Ordinary logged tables of the data, referenced ones first; computed columns are left out. */
export async function findTables(db: Queryable, { schemas, except }: Operations['backups']): Promise<BackedUpTable[]> {
  const { rows } = await db.query<BackedUpTable & { refers_to: string[] }>(
    `select n.nspname as schema, c.relname as name,
  (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
  array(select fn.nspname || '.' || f.relname from pg_constraint k
    join pg_class f on f.oid = k.confrelid join pg_namespace fn on fn.oid = f.relnamespace
    where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as refers_to
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname = any($1) and n.nspname || '.' || c.relname <> all($2)
order by 1, 2`,
    [schemas, except],
  );
  return inOrderOfReference(rows).map(({ schema, name, columns }) => ({ schema, name, columns }));
}

function inOrderOfReference<Row extends { schema: string; name: string; refers_to: string[] }>(rows: Row[]): Row[] {
  const ordered: Row[] = [];
  const done = new Set<string>();
  const byName = new Map(rows.map((row) => [`${row.schema}.${row.name}`, row]));
  const visit = (key: string): void => {
    const row = byName.get(key);
    if (!row || done.has(key)) return;
    done.add(key);
    for (const other of row.refers_to) visit(other);
    ordered.push(row);
  };
  for (const key of byName.keys()) visit(key);
  return ordered;
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const quoteTable = ({ schema, name }: Pick<BackedUpTable, 'schema' | 'name'>): string =>
  `${quote(schema)}.${quote(name)}`;
export const quoteColumns = ({ columns }: BackedUpTable): string => columns.map(quote).join(', ');

/** Numbers after a restore continue from the restored ones. */
export async function advanceSequences(db: Queryable, table: BackedUpTable): Promise<void> {
  for (const column of table.columns) {
    const { rows } = await db.query<{ sequence: string | null }>('select pg_get_serial_sequence($1, $2) as sequence', [
      quoteTable(table),
      column,
    ]);
    const sequence = rows[0]?.sequence;
    if (!sequence) continue;
    await db.query(
      `select setval($1, greatest((select coalesce(max(${quote(column)}), 0) from ${quoteTable(table)}), 1),
  exists (select 1 from ${quoteTable(table)}))`,
      [sequence],
    );
  }
}

/**
 * The backup already contains what triggers did when the rows were created, and rows of a restore are no events.
 * Constraint triggers stay on.
 */
export async function setTriggersEnabled(db: Queryable, table: BackedUpTable, on: boolean): Promise<void> {
  const { rows } = await db.query<{ name: string }>(
    'select tgname as name from pg_trigger where tgrelid = $1::regclass and not tgisinternal and tgconstraint = 0',
    [quoteTable(table)],
  );
  for (const { name } of rows) {
    await db.query(`alter table ${quoteTable(table)} ${on ? 'enable' : 'disable'} trigger ${quote(name)}`);
  }
}
