// Webhooks: addresses of shops' own servers. This is the only writer of `shop_webhooks`. The messages sent there are in
// `modules/integrations/webhooks`.
import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { OLD_SECRET_HOURS } from '@baitdrop/domain/webhooks/webhook-retries';
import type { Context } from '../../context.ts';
import type { ShopWebhookRow } from '../../database/schema/shop-webhooks.ts';
import { rowsOf } from '../../platform/database/rows.ts';

type Db = Pool | PoolClient;

/** Queue for sending one message again: `{ message }`. */
export const RETRY_MESSAGE_QUEUE = 'shop-webhooks.retry';

const HOUR_MS = 3_600_000;
/** The Standard Webhooks specification asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;

const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

export const listWebhooks = (db: Db, shopId: string): Promise<ShopWebhookRow[]> =>
  rowsOf(db, 'select * from shop_webhooks where shop_id = $1 order by created_at, id', [shopId]);

export async function findWebhook(db: Db, shopId: string, id: string): Promise<ShopWebhookRow | undefined> {
  const [row] = await rowsOf<ShopWebhookRow>(db, 'select * from shop_webhooks where shop_id = $1 and id = $2', [
    shopId,
    id,
  ]);
  return row;
}

/** Callers lock the webhook before its messages, so that they do not deadlock. */
export async function lockWebhook(tx: PoolClient, id: string): Promise<ShopWebhookRow | undefined> {
  const [row] = await rowsOf<ShopWebhookRow>(tx, 'select * from shop_webhooks where id = $1 for update', [id]);
  return row;
}

/** Lists enabled webhooks for an event, of the live or the test environment. */
export const webhooksFor = (
  db: Db,
  { shopId, event, isTest }: { shopId: string; event: string; isTest: boolean },
): Promise<{ id: string }[]> =>
  rowsOf(db, 'select id from shop_webhooks where shop_id = $1 and is_on and is_test = $3 and events ? $2', [
    shopId,
    event,
    isTest,
  ]);

interface NewWebhook {
  shopId: string;
  url: string;
  events: readonly string[];
  isTest: boolean;
  at: Date;
}

/** Answers the secret in plain text, which is not shown again. */
export async function createWebhook(
  { seal }: Pick<Context, 'seal'>,
  tx: PoolClient,
  { shopId, url, events, isTest, at }: NewWebhook,
): Promise<{ secret: string; row: ShopWebhookRow }> {
  const secret = newSecret();
  const [row] = await rowsOf<ShopWebhookRow>(
    tx,
    `insert into shop_webhooks (id, shop_id, url, events, secret, is_test, is_on, created_at)
     values ($1, $2, $3, $4, $5, $6, true, $7) returning *`,
    [newRecordId(randomBytes), shopId, url, JSON.stringify(events), seal.seal(secret), isTest, at],
  );
  if (row === undefined) throw new Error('a webhook was written and is not there');
  return { secret, row };
}

/** Keeps the old secret valid for a day, so that the receiver can change over without losing messages. */
export async function rotateSecret(
  { seal }: Pick<Context, 'seal'>,
  tx: PoolClient,
  id: string,
  at: Date,
): Promise<{ secret: string; row: ShopWebhookRow }> {
  const secret = newSecret();
  const [row] = await rowsOf<ShopWebhookRow>(
    tx,
    `update shop_webhooks set old_secret = secret, old_secret_until = $3, secret = $2 where id = $1 returning *`,
    [id, seal.seal(secret), new Date(at.getTime() + OLD_SECRET_HOURS * HOUR_MS)],
  );
  if (row === undefined) throw new Error('a webhook vanished under its lock');
  return { secret, row };
}

/** Secrets come newest first. */
export function secretsOf(
  { seal }: Pick<Context, 'seal'>,
  { secret, old_secret, old_secret_until }: ShopWebhookRow,
  now: Date,
): string[] {
  const isOldUsed = old_secret !== '' && old_secret_until !== null && old_secret_until > now;
  return [seal.open(secret), ...(isOldUsed ? [seal.open(old_secret)] : [])];
}

type Changes = Partial<Pick<ShopWebhookRow, 'url' | 'is_on' | 'off_reason' | 'failing_since'>> & {
  events?: readonly string[];
};

export async function changeWebhook(tx: PoolClient, id: string, changes: Changes): Promise<void> {
  const defined = Object.entries(changes).filter(([, value]) => value !== undefined);
  if (defined.length === 0) return;
  const columns = defined.map(([name], index) => `${name} = $${index + 2}`);
  const values = defined.map(([name, value]) => (name === 'events' ? JSON.stringify(value) : value));
  await tx.query(`update shop_webhooks set ${columns.join(', ')} where id = $1`, [id, ...values]);
}

/** Deletes the webhook and its messages. */
export async function deleteWebhook(db: Db, shopId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query('delete from shop_webhooks where shop_id = $1 and id = $2', [shopId, id]);
  return (rowCount ?? 0) > 0;
}

export async function deleteWebhooksOf(tx: PoolClient, shopId: string): Promise<void> {
  await tx.query('delete from shop_webhooks where shop_id = $1', [shopId]);
}

/** Deletes secrets that have expired. */
export async function forgetOldSecrets(db: Db, now: Date): Promise<void> {
  await db.query(`update shop_webhooks set old_secret = '', old_secret_until = null where old_secret_until <= $1`, [
    now,
  ]);
}
