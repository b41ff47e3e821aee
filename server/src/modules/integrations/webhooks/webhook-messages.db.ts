// This is the only writer of `shop_webhook_messages` and `shop_webhook_attempts`.
import type { Pool, PoolClient } from 'pg';
import type { WebhookAnswer } from '@baitdrop/adapters/ports/webhook-sender';
import type { ShopWebhookAttemptRow, ShopWebhookMessageRow } from '../../../database/schema/shop-webhooks.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { FUTURE_INSTANT } from '../../../platform/database/clock-reset.ts';
import { storableText } from '../../../platform/database/storable.ts';

type Db = Pool | PoolClient;

export type NewWebhookMessage = Pick<
  ShopWebhookMessageRow,
  'id' | 'webhook' | 'kind' | 'subject' | 'body' | 'created_at'
> & {
  leased_until: Date | null;
};

export async function insertWebhookMessage(db: Db, message: NewWebhookMessage): Promise<void> {
  const { id, webhook, kind, subject, body, created_at, leased_until } = message;
  await db.query(
    `insert into shop_webhook_messages (id, webhook, kind, subject, body, state, next_try_at, leased_until, created_at)
     values ($1, $2, $3, $4, $5, 'waiting', $6, $7, $6)`,
    [id, webhook, kind, subject, body, created_at, leased_until],
  );
}

// SQL that picks only the first pending message of each subject, so that they are sent in order.
const SENDABLE = `m.webhook = $1 and m.state = 'waiting' and m.next_try_at <= $2
  and (m.leased_until is null or m.leased_until <= $2)
  and not exists (select 1 from shop_webhook_messages earlier where earlier.webhook = m.webhook
    and earlier.subject = m.subject and earlier.state = 'waiting' and earlier.rowid < m.rowid)`;

/** Claims due messages; at most `max` of a webhook are claimed at once. Callers hold the lock on the webhook. */
export async function claimDue(
  tx: PoolClient,
  webhook: string,
  { now, until, max }: { now: Date; until: Date; max: number },
): Promise<ShopWebhookMessageRow[]> {
  const [busy] = await rowsOf<{ count: number }>(
    tx,
    `select count(*) as count from shop_webhook_messages where webhook = $1 and state = 'waiting' and leased_until > $2`,
    [webhook, now],
  );
  const free = Math.max(0, max - (busy?.count ?? 0));
  if (free === 0) return [];
  // The oldest come first, in the order of the index. The limit is part of the SQL text, so that the planner knows how
  // few rows are needed.
  return rowsOf<ShopWebhookMessageRow>(
    tx,
    `with due as (select m.id from shop_webhook_messages m where ${SENDABLE} order by m.rowid limit ${free})
     update shop_webhook_messages m set leased_until = $3 from due where m.id = due.id returning m.*`,
    [webhook, now, until],
  );
}

export async function hasDue(db: Db, webhook: string, now: Date): Promise<boolean> {
  return (
    (
      await rowsOf(db, `select 1 from shop_webhook_messages m where ${SENDABLE} order by m.rowid limit 1`, [
        webhook,
        now,
      ])
    ).length > 0
  );
}

/** Lists webhooks with due messages that no process has claimed. */
export const webhooksWithDue = (db: Db, now: Date): Promise<{ webhook: string }[]> =>
  rowsOf(
    db,
    `select distinct m.webhook from shop_webhook_messages m join shop_webhooks w on w.id = m.webhook and w.is_on
     where m.state = 'waiting' and m.next_try_at <= $1 and (m.leased_until is null or m.leased_until <= $1)`,
    [now],
  );

export async function insertWebhookAttempt(
  tx: PoolClient,
  message: string,
  at: Date,
  answer: WebhookAnswer,
): Promise<void> {
  await tx.query(
    `insert into shop_webhook_attempts (message, at, status, problem, answer, took_ms) values ($1, $2, $3, $4, $5, $6)`,
    [message, at, answer.status, answer.problem, storableText(answer.body), answer.tookMs],
  );
}

interface Outcome {
  state: ShopWebhookMessageRow['state'];
  reason: string;
  nextTryAt: Date | undefined;
}

export async function recordOutcome(tx: PoolClient, id: string, { state, reason, nextTryAt }: Outcome): Promise<void> {
  await tx.query(
    `update shop_webhook_messages set state = $2, reason = $3, next_try_at = coalesce($4, next_try_at), tries = tries + 1,
       leased_until = null where id = $1`,
    [id, state, reason, nextTryAt ?? null],
  );
}

/** Fails all pending messages of a webhook that was turned off, except those that a process is sending now. */
export async function failPendingMessages(tx: PoolClient, webhook: string, reason: string, now: Date): Promise<void> {
  await tx.query(
    `update shop_webhook_messages set state = 'failed', reason = $2
     where webhook = $1 and state = 'waiting' and (leased_until is null or leased_until <= $3)`,
    [webhook, reason, now],
  );
}

/** SQL that starts a new series of attempts under the same `webhook-id`. */
const REPLAY = `update shop_webhook_messages set state = 'waiting', tries = 0, next_try_at = $2, leased_until = null`;

export async function replayMessage(tx: PoolClient, id: string, now: Date): Promise<boolean> {
  return ((await tx.query(`${REPLAY} where id = $1 and state <> 'waiting'`, [id, now])).rowCount ?? 0) > 0;
}

export async function replayFailed(tx: PoolClient, webhook: string, now: Date): Promise<number> {
  const { rowCount } = await tx.query(`${REPLAY} where webhook = $1 and state = 'failed' and kind <> 'webhook.test'`, [
    webhook,
    now,
  ]);
  return rowCount ?? 0;
}

/** Makes a pending or failed message due now and answers its webhook; undefined when it has already arrived. */
export async function retryMessage(db: Db, id: string, now: Date): Promise<string | undefined> {
  const [row] = await rowsOf<{ webhook: string }>(
    db,
    `update shop_webhook_messages set state = 'waiting', next_try_at = $2,
       tries = case when state = 'failed' then 0 else tries end
     where id = $1 and state <> 'delivered' returning webhook`,
    [id, now],
  );
  return row?.webhook;
}

interface LogPage {
  before: number | undefined;
  state: string;
  limit: number;
}

export type LogRow = Omit<ShopWebhookMessageRow, 'body'> & { attempts: number };

const ATTEMPTS = '(select count(*) from shop_webhook_attempts a where a.message = m.id)';

export const readLog = (db: Db, webhook: string, { before, state, limit }: LogPage): Promise<LogRow[]> =>
  rowsOf<LogRow>(
    db,
    `select m.id, m.rowid, m.webhook, m.kind, m.subject, m.state, m.tries, m.reason, m.next_try_at, m.leased_until,
       m.created_at, ${ATTEMPTS} as attempts from shop_webhook_messages m
     where m.webhook = $1 and ($2::bigint is null or m.rowid < $2) and ($3 = '' or m.state = $3)
     order by m.rowid desc limit $4`,
    [webhook, before ?? null, state, limit],
  );

export type CountedWebhookMessage = ShopWebhookMessageRow & { attempts: number };

export async function findWebhookMessage(
  db: Db,
  webhook: string,
  id: string,
): Promise<CountedWebhookMessage | undefined> {
  const [row] = await rowsOf<CountedWebhookMessage>(
    db,
    `select m.*, ${ATTEMPTS} as attempts from shop_webhook_messages m where m.webhook = $1 and m.id = $2`,
    [webhook, id],
  );
  return row;
}

export const readAttempts = (db: Db, message: string): Promise<ShopWebhookAttemptRow[]> =>
  rowsOf(db, 'select * from shop_webhook_attempts where message = $1 order by id desc limit 50', [message]);

export async function deleteMessagesBefore(db: Db, instant: Date): Promise<void> {
  await db.query(`delete from shop_webhook_messages where created_at < $1 and state <> 'waiting'`, [instant]);
}

/** Makes messages due whose attempt is dated in the future, because the clock was set back. */
export async function rebaseMessages(db: Db): Promise<void> {
  await db.query(
    `update shop_webhook_messages m set next_try_at = least(next_try_at, now()),
       leased_until = case when leased_until > now() + interval '5 minutes' then null else leased_until end
     where state = 'waiting' and (leased_until > now() + interval '5 minutes' or created_at > ${FUTURE_INSTANT}
       or exists (select 1 from shop_webhook_attempts a where a.message = m.id and a.at > ${FUTURE_INSTANT}))`,
  );
}
