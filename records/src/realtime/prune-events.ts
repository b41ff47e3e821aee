import type { Queryable } from '../engine/database.ts';

/** A process without the database for longer than this starts over: its subscribers reconnect. */
export const EVENT_RETENTION_SECONDS = 600;

/** Removes events that every process has had time to read. The host schedules it every few minutes. */
export async function pruneEvents(db: Queryable, retentionSeconds = EVENT_RETENTION_SECONDS): Promise<number> {
  const { rowCount } = await db.query(
    `delete from "records_events" where "happened_at" < now() - make_interval(secs => $1)`,
    [retentionSeconds],
  );
  await db.query(`delete from "records_messages" where "sent_at" < now() - make_interval(secs => $1)`, [
    retentionSeconds,
  ]);
  return rowCount ?? 0;
}
