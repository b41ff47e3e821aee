import type { PoolClient } from 'pg';
import { mailboxOf } from '@baitdrop/domain/affiliate/referral-verdict';
import { pence } from '@baitdrop/domain/money/pence';
import type { Promotion, PromotionUse } from '@baitdrop/domain/promotions/promotion';
import type { NewPromotion } from '@baitdrop/domain/promotions/new-promotion';
import { parseCalendarDay } from '@baitdrop/domain/time/calendar-day';
import type { Queryable } from '@baitdrop/records/engine/database';
import { mailboxOfColumn } from '../../../database/schema/mailbox.ts';
import type { PromotionRow } from '../../../database/schema/promotions.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

export async function findPromotion(db: Queryable, code: string): Promise<PromotionRow | undefined> {
  return (await rowsOf<PromotionRow>(db, 'select * from promotions where code = $1', [code]))[0];
}

/**
 * Takes a shared lock: until the end of the transaction, other orders can use the code, but it cannot be changed, ended
 * or deleted.
 */
export async function lockPromotionShared(tx: PoolClient, code: string): Promise<PromotionRow | undefined> {
  return (await rowsOf<PromotionRow>(tx, 'select * from promotions where code = $1 for share', [code]))[0];
}

/**
 * Locks the promotion until the end of the transaction, also against new uses. An empty `shopId` means a code of the
 * platform.
 */
export async function lockPromotion(
  tx: PoolClient,
  { id, shopId }: { id: string; shopId: string },
): Promise<PromotionRow | undefined> {
  const text = 'select * from promotions where id = $1 and shop_id = $2 for update';
  return (await rowsOf<PromotionRow>(tx, text, [id, shopId]))[0];
}

const dayOf = (text: string): Promotion['startsOn'] => {
  const day = parseCalendarDay(text);
  return day.ok ? day.value : null;
};

export const promotionOf = (row: PromotionRow): Promotion => ({
  id: row.id,
  code: row.code,
  shopId: row.shop_id,
  kind: row.kind,
  percent: row.percent,
  amountPence: pence(row.amount_pence),
  minimumPence: pence(row.minimum_pence),
  firstOrderOnly: row.first_order_only,
  maxUses: row.max_uses,
  maxUsesPerCustomer: row.max_uses_each,
  startsOn: dayOf(row.starts_on),
  endsOn: dayOf(row.ends_on),
  isPaused: row.paused_at !== null,
  isEnded: row.ended_at !== null,
});

/** A customer, identified by account, by the emails they entered, or not at all. */
export interface PromotionCustomer {
  /** Empty for a guest. */
  user: string;
  emails: readonly string[];
}

/**
 * Counts a promotion's uses. Orders belong to the same person when they share the account or a mailbox: that of the
 * account's email, or one that was entered.
 */
export async function readUse(
  db: Queryable,
  { id, shop_id }: Pick<PromotionRow, 'id' | 'shop_id'>,
  { user, emails }: PromotionCustomer,
): Promise<PromotionUse> {
  const [row] = await rowsOf<PromotionUse>(
    db,
    `with mailboxes as (
       select ${mailboxOfColumn('email')} as mailbox from users where id = $2 and email != ''
       union select mailbox from unnest($3::text[]) as mailbox where mailbox != ''
     ), mine as (
       select id, shop_id, status, paid_at from orders where customer = $2 and $2 != ''
       union
       select id, shop_id, status, paid_at from orders 
       where ${mailboxOfColumn('customer_email')} in (select mailbox from mailboxes)
     )
     select (select count(*) from promotion_redemptions where promotion = $1 and released_at is null) as uses,
       (select count(*) from mine join promotion_redemptions r on r."order" = mine.id
        where r.promotion = $1 and r.released_at is null) as "usesByCustomer",
       (select count(*) from mine join promotion_redemptions r on r."order" = mine.id
        where r.promotion = $1 and r.released_at is null and mine.status = 'pending' and mine.paid_at is null)
         as "ownUnpaid",
       exists (select 1 from mine where paid_at is not null and status != 'cancelled' and $4 in ('', shop_id))
         as "hasOrdered"`,
    [id, user, emails.map(mailboxOf), shop_id],
  );
  return row ?? { uses: 0, usesByCustomer: 0, ownUnpaid: 0, hasOrdered: false };
}

export async function insertRedemption(
  tx: PoolClient,
  { order, promotion, amountPence, at }: { order: string; promotion: string; amountPence: number; at: Date },
): Promise<void> {
  await tx.query(
    'insert into promotion_redemptions ("order", promotion, amount_pence, redeemed_at) values ($1, $2, $3, $4)',
    [order, promotion, amountPence, at],
  );
}

const RELEASE = 'update promotion_redemptions r set released_at = $2 where r."order" = $1 and r.released_at is null';

export async function releaseRedemption(tx: PoolClient, order: string, at: Date): Promise<void> {
  await tx.query(RELEASE, [order, at]);
}

/** Releases the use of a code once the refunds add up to the whole payment. A refunded tip is not counted. */
export async function releaseRefunded(tx: PoolClient, order: string, at: Date): Promise<void> {
  await tx.query(
    `${RELEASE} and (
       select sum(f.amount_pence) + coalesce(sum(tip.amount_pence), 0) from refunds f
         join ledger_movements m on m.kind = 'refund' and m.reference = f.id
         left join ledger_entries tip on tip.movement = m.id and tip.account = 'courier-tip:' || f."order"
       where f."order" = $1)
       >= (select total_pence from orders where id = $1)`,
    [order, at],
  );
}

/** False when the code is taken. */
export async function insertPromotion(
  tx: PoolClient,
  promotion: NewPromotion & { id: string; shopId: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into promotions (id, code, shop_id, kind, percent, amount_pence, minimum_pence, first_order_only, max_uses,
       max_uses_each, starts_on, ends_on, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict (code) do nothing`,
    [
      promotion.id,
      promotion.code,
      promotion.shopId,
      promotion.kind,
      promotion.percent,
      promotion.amountPence,
      promotion.minimumPence,
      promotion.firstOrderOnly,
      promotion.maxUses,
      promotion.maxUsesPerCustomer,
      promotion.startsOn ?? '',
      promotion.endsOn ?? '',
      promotion.at,
    ],
  );
  return rowCount === 1;
}

/** False when another promotion has the code. */
export async function updatePromotion(tx: PoolClient, promotion: NewPromotion & { id: string }): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update promotions set code = $2, kind = $3, percent = $4, amount_pence = $5, minimum_pence = $6, first_order_only = $7,
       max_uses = $8, max_uses_each = $9, starts_on = $10, ends_on = $11
     where id = $1 and not exists (select 1 from promotions other where other.code = $2 and other.id != $1)`,
    [
      promotion.id,
      promotion.code,
      promotion.kind,
      promotion.percent,
      promotion.amountPence,
      promotion.minimumPence,
      promotion.firstOrderOnly,
      promotion.maxUses,
      promotion.maxUsesPerCustomer,
      promotion.startsOn ?? '',
      promotion.endsOn ?? '',
    ],
  );
  return rowCount === 1;
}

export async function deletePromotion(tx: PoolClient, id: string): Promise<void> {
  await tx.query('delete from promotions where id = $1', [id]);
}

export async function endPromotion(tx: PoolClient, id: string, at: Date): Promise<void> {
  await tx.query('update promotions set ended_at = coalesce(ended_at, $2) where id = $1', [id, at]);
}

export interface UsedPromotionRow extends PromotionRow {
  /** True when an order uses the code now or used it before. */
  is_used: boolean;
  /** Number of orders that use the code, paid or not. */
  uses: number;
  /** Number of paid orders, and their discount less refunds, from the ledger. */
  orders: number;
  given_pence: number;
}

const MAX_LISTED = 200;

/** Lists promotions, newest first. An empty `shopId` means those of the platform. */
export async function listPromotions(db: Queryable, shopId: string, id?: string): Promise<UsedPromotionRow[]> {
  return rowsOf<UsedPromotionRow>(
    db,
    `select p.*, (select count(*) from promotion_redemptions r where r.promotion = p.id and r.released_at is null) as uses,
       booked.orders > 0 or exists (select 1 from promotion_redemptions r where r.promotion = p.id) as is_used,
       booked.orders, booked.given_pence
     from promotions p cross join lateral (
       select count(*) filter (where m.kind = 'order-paid') as orders,
         coalesce(sum(case m.kind when 'order-paid' then e.amount_pence else -e.amount_pence end), 0)::bigint as given_pence
       from ledger_entries e join ledger_movements m on m.id = e.movement
       where e.account = 'promotion:' || p.id and e.amount_pence > 0) booked
     where p.shop_id = $1 and $2 in ('', p.id) order by p.created_at desc, p.id limit ${MAX_LISTED}`,
    [shopId, id ?? ''],
  );
}

/** False when the shop, or the platform, has no such promotion. */
export async function setPaused(
  tx: PoolClient,
  { id, shopId, at }: { id: string; shopId: string; at: Date | null },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update promotions set paused_at = case when $3::timestamptz is null then null else coalesce(paused_at, $3) end
     where id = $1 and shop_id = $2`,
    [id, shopId, at],
  );
  return rowCount === 1;
}
