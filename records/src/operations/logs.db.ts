import type { Queryable } from '../engine/database.ts';

export interface LogRow {
  id: string;
  created: Date;
  level: number;
  message: string;
  data: Record<string, unknown>;
}

/** PostgreSQL cannot store a NUL in a text. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** All lines as one JSON text: as SQL arrays they took several times as long to insert. */
export async function insertLogs(db: Queryable, rows: readonly LogRow[]): Promise<void> {
  const lines = JSON.stringify(rows.map((row) => ({ ...row, message: storable(row.message) })));
  await db.query(
    `insert into "_logs" ("id", "created", "level", "message", "data")
select "id", "created", "level", "message", "data" from json_to_recordset($1::json)
  as line ("id" text, "created" timestamptz, "level" double precision, "message" text, "data" jsonb)`,
    [lines.replaceAll(String.raw`\u0000`, '')],
  );
}

export async function removeLogs(db: Queryable, before: Date | null): Promise<void> {
  await db.query('delete from "_logs" where $1::timestamptz is null or "created" < $1', [before]);
}

/** Counts lines per hour, oldest first; `where` is a compiled filter over the alias `r`. */
export async function countByHour(
  db: Queryable,
  { joins, where, params }: { joins: string; where: string; params: unknown[] },
): Promise<{ date: string; total: number }[]> {
  const { rows } = await db.query<{ date: string; total: string }>(
    `select to_char(date_trunc('hour', r."created" at time zone 'UTC'), 'YYYY-MM-DD HH24:00:00.000"Z"') as date,
       count(*) as total
from "_logs" r ${joins} where ${where} group by 1 order by 1`,
    params,
  );
  return rows.map(({ date, total }) => ({ date, total: Number(total) }));
}
