import type { Queryable } from '../engine/database.ts';

export const SETTINGS_CHANNEL = 'records_settings';

export async function readChanges(db: Queryable): Promise<Record<string, unknown>> {
  const { rows } = await db.query<{ changes: Record<string, unknown> }>('select "changes" from "records_settings"');
  return rows[0]?.changes ?? {};
}

export async function writeChanges(db: Queryable, changes: object): Promise<void> {
  await db.query(
    `insert into "records_settings" ("changes") values ($1)
on conflict ("id") do update set "changes" = excluded."changes", "changed_at" = now()`,
    [JSON.stringify(changes)],
  );
  await db.query(`select pg_notify('${SETTINGS_CHANNEL}', '')`);
}
