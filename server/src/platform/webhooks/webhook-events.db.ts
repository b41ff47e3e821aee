import type { Pool, PoolClient } from 'pg';

export interface WebhookEvent {
  eventId: string;
  kind: string;
  /** The data that the work needs, stored as JSON. */
  payload: unknown;
  /** False when we do not handle this kind of event. */
  isRecognised: boolean;
}

/** Stores an event and resolves to its number; undefined for a repeated one. */
export async function storeWebhookEvent(
  tx: PoolClient,
  source: string,
  event: WebhookEvent,
): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into webhook_events (source, event_id, kind, payload, is_recognised, done_at)
     values ($1, $2, $3, $4, $5, case when $5 then null else now() end) on conflict do nothing returning id`,
    [source, event.eventId, event.kind, JSON.stringify(event.payload ?? null), event.isRecognised],
  );
  return rows[0] && Number(rows[0].id);
}

export async function findPendingEvent(
  pool: Pool,
  id: number,
): Promise<{ kind: string; payload: unknown } | undefined> {
  const { rows } = await pool.query<{ kind: string; payload: unknown }>(
    'select kind, payload from webhook_events where id = $1 and done_at is null',
    [id],
  );
  return rows[0];
}

export async function markEventDone(pool: Pool, id: number): Promise<void> {
  await pool.query('update webhook_events set done_at = now() where id = $1', [id]);
}

export async function forgetPayload(pool: Pool, source: string, eventId: string): Promise<void> {
  await pool.query(`update webhook_events set payload = 'null' where source = $1 and event_id = $2`, [source, eventId]);
}

/** Deletes the payload and keeps the id, so that a repeated event is still recognised. */
export async function purgePayloadsBefore(pool: Pool, instant: Date): Promise<void> {
  await pool.query(
    `update webhook_events set payload = 'null' where done_at is not null and received_at < $1 and payload <> 'null'`,
    [instant],
  );
}

/**
 * Takes events whose every retry failed; no running attempt is as old. Those that waited longest come first, so that
 * events that can never succeed do not block others.
 */
export async function takeStalledEvents(pool: Pool, source: string): Promise<number[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with stalled as (
       select id from webhook_events where source = $1 and done_at is null
         and received_at between now() - interval '30 days' and now() - interval '2 hours'
       order by retried_at nulls first, id limit 500
     )
     update webhook_events set retried_at = now() from stalled where webhook_events.id = stalled.id
     returning webhook_events.id`,
    [source],
  );
  return rows.map(({ id }) => Number(id));
}

/** Lists the queues that hold the work of events. */
export async function readWebhookQueues(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from pgboss.queue where name like 'webhooks.%' and name not like '%.take-up-again' and name != 'webhooks.forget'`,
  );
  return rows.map(({ name }) => name);
}
