import type { PoolClient } from 'pg';
import type { PlanPayment } from '@baitdrop/adapters/ports/payments';
import type { ProPaidThrough } from '@baitdrop/domain/pro/paid-through';
import { type ProPlan, RENEWING_STATUSES } from '@baitdrop/domain/pro/has-pro';
import type { Queryable } from '@baitdrop/records/engine/database';
import { sqlList } from '../../../database/schema/columns.ts';
import type { ProInvoiceRow } from '../../../database/schema/pro.ts';
import { queryPrepared, rowsOf } from '../../../platform/database/rows.ts';

export interface Subscription extends ProPlan {
  shopId: string;
  subscriptionId: string;
  paidThrough: ProPaidThrough;
  customer: string;
  beganAt: Date | null;
  endedAt: Date | null;
  /** Database time of the last write; the Unix epoch for a plan that was never written. */
  writtenAt: Date;
}

const RENEWING = sqlList(RENEWING_STATUSES);

const columns = `shop_id as "shopId", subscription_id as "subscriptionId", paid_through as "paidThrough", customer, status,
  paid_until as "paidUntil", ends_with_period as "endsWithPeriod", began_at as "beganAt", ended_at as "endedAt",
  updated_at as "writtenAt"`;

export async function readSubscription(db: Queryable, shopId: string): Promise<Subscription | undefined> {
  const text = `select ${columns} from pro_subscriptions where shop_id = $1`;
  return (await queryPrepared<Subscription>(db, text, [shopId]))[0];
}

/** Creates the row if needed and locks it until the end of the transaction. */
export async function lockSubscription(tx: PoolClient, shopId: string): Promise<Subscription> {
  await tx.query(`insert into pro_subscriptions (shop_id, updated_at) values ($1, 'epoch') on conflict do nothing`, [
    shopId,
  ]);
  const text = `select ${columns} from pro_subscriptions where shop_id = $1 for update`;
  const [row] = await rowsOf<Subscription>(tx, text, [shopId]);
  if (row === undefined) throw new Error(`there is no subscription of ${shopId}`);
  return row;
}

export async function storeSubscription(
  tx: PoolClient,
  plan: Omit<Subscription, 'writtenAt'>,
  prioritySupport: boolean,
): Promise<void> {
  await tx.query(
    `update pro_subscriptions set subscription_id = $2, customer = $3, status = $4, paid_until = $5,
       ends_with_period = $6, began_at = $7, ended_at = $8, priority_support = $9, paid_through = $10, updated_at = now()
     where shop_id = $1`,
    [
      plan.shopId,
      plan.subscriptionId,
      plan.customer,
      plan.status,
      plan.paidUntil,
      plan.endsWithPeriod,
      plan.beganAt,
      plan.endedAt,
      prioritySupport,
      plan.paidThrough,
    ],
  );
}

export interface ProShop {
  shop_id: string;
  shop_name: string;
  email: string;
}

export async function findProShop(db: Queryable, shopId: string): Promise<ProShop | undefined> {
  const [row] = await rowsOf<ProShop>(
    db,
    `select r.shop_id, r.shop_name, coalesce(nullif(r.email, ''), u.email, '') as email
     from retailers r left join users u on u.id = r.owner where r.shop_id = $1`,
    [shopId],
  );
  return row;
}

/** Lists invoices whose payment and fee are in the ledger. */
export async function bookedInvoices(db: Queryable, subscriptionId: string): Promise<Set<string>> {
  const rows = await rowsOf<{ id: string }>(
    db,
    `select id from pro_invoices where subscription_id = $1 and status = 'paid' and fee_pence > 0`,
    [subscriptionId],
  );
  return new Set(rows.map(({ id }) => id));
}

/** True when a month of the plan was paid before. */
export async function hasPaid(tx: PoolClient, subscriptionId: string): Promise<boolean> {
  const rows = await rowsOf(tx, `select 1 from pro_invoices where subscription_id = $1 and status = 'paid' limit 1`, [
    subscriptionId,
  ]);
  return rows.length > 0;
}

export async function storeInvoice(
  tx: PoolClient,
  shopId: string,
  subscriptionId: string,
  month: PlanPayment,
): Promise<void> {
  await tx.query(
    `insert into pro_invoices (id, number, shop_id, subscription_id, amount_pence, status, payment_intent, fee_pence,
       period_starts, period_ends, url, created_at, paid_at)
     values ($1, $2, $3, $4, $5, $6, $7, coalesce($8, 0), $9, $10, $11, $12, $13)
     on conflict (id) do update set number = excluded.number, amount_pence = excluded.amount_pence,
       status = excluded.status, period_starts = excluded.period_starts, period_ends = excluded.period_ends,
       url = excluded.url, paid_at = excluded.paid_at,
       payment_intent = coalesce(nullif(excluded.payment_intent, ''), pro_invoices.payment_intent),
       fee_pence = coalesce($8, pro_invoices.fee_pence)`,
    [
      month.invoiceId,
      month.number,
      shopId,
      subscriptionId,
      month.amountPence,
      month.status,
      month.paymentIntent,
      month.feePence ?? null,
      month.periodStartsAt,
      month.periodEndsAt,
      month.url,
      month.createdAt,
      month.paidAt ?? null,
    ],
  );
}

export interface InvoiceRow extends Pick<
  ProInvoiceRow,
  'id' | 'number' | 'amount_pence' | 'status' | 'paid_at' | 'url'
> {
  period_starts: Date;
  period_ends: Date;
}

export async function readInvoices(db: Queryable, shopId: string): Promise<InvoiceRow[]> {
  return rowsOf<InvoiceRow>(
    db,
    `select id, number, amount_pence, status, period_starts, period_ends, paid_at, url from pro_invoices
     where shop_id = $1 order by created_at desc, period_starts desc, id limit 60`,
    [shopId],
  );
}

/** Lists plans whose paid month ends soon or is over, and ended plans that were not read since. */
export async function subscriptionsToFollow(db: Queryable, until: Date): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    `select subscription_id as id from pro_subscriptions
     where subscription_id != '' and paid_through = 'card'
       and (status in ${RENEWING} or priority_support) and (paid_until is null or paid_until < $1) order by paid_until limit 500`,
    [until],
  );
  return rows.map(({ id }) => id);
}

/**
 * Lists active plans of shops whose account was deleted, or whose details were erased because their orders must be
 * kept.
 */
export async function abandonedSubscriptions(db: Queryable): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    `select p.subscription_id as id from pro_subscriptions p left join retailers r on r.shop_id = p.shop_id
     where p.subscription_id != '' and p.paid_through = 'card' and p.status in ${RENEWING}
       and (r.id is null or (r.name = '' and r.email = '' and r.api_secret = '')) limit 500`,
  );
  return rows.map(({ id }) => id);
}

export async function markStopped(db: Queryable, subscriptionId: string, at: Date): Promise<void> {
  await db.query(
    `update pro_subscriptions set status = 'canceled', ended_at = $2, priority_support = false, updated_at = now()
     where subscription_id = $1`,
    [subscriptionId, at],
  );
}

/** Finds the Shopify store that is billed for Pro; undefined for a shop without one. */
export async function findBillingStore(db: Queryable, shopId: string): Promise<string | undefined> {
  const [store] = await rowsOf<{ domain: string }>(
    db,
    `select domain from shopify_stores where shop_id = $1 and access_token != '' order by installed_at, domain limit 1`,
    [shopId],
  );
  return store?.domain;
}
