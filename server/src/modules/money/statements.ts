// Payout statements for a shop, listed field by field so that they add up.
import type { PayoutStatement, ShopPayouts, ShopRefunds } from '@baitdrop/contract/shop-money';
import { londonParts } from '@baitdrop/domain/time/london';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Queryable } from '@baitdrop/records/engine/database';
import { AppError } from '../../platform/errors/app-error.ts';
import { listDeductedFees, type DeductedFeeRow } from './payouts/owed-fees.db.ts';
import {
  countPayouts,
  countRefunds,
  findPayoutOf,
  listPayouts,
  listRefunds,
  type PayoutSummaryRow,
  sellerOf,
  type StatementLineRow,
  statementLines,
  listReversals,
} from './payouts/payout-statement.db.ts';
import type { Context } from '../../context.ts';

const PER_PAGE = 25;
const rowsOn = (page: number) => ({ limit: PER_PAGE, offset: (page - 1) * PER_PAGE });
const iso = (instant: Date | null): string => instant?.toISOString() ?? '';

export async function readShopPayouts({ pool }: Context, shopId: string, page: number): Promise<ShopPayouts> {
  const rows = await listPayouts(pool, shopId, rowsOn(page));
  return { items: rows.map(summaryOf), page, per_page: PER_PAGE, total: await countPayouts(pool, shopId) };
}

export async function readPayoutStatement(
  { pool }: { pool: Queryable },
  shopId: string,
  id: string,
): Promise<PayoutStatement> {
  const payout = await findPayoutOf(pool, shopId, id);
  const shop = await sellerOf(pool, shopId);
  if (payout === undefined || shop === undefined)
    throw new AppError('payout_not_found', 404, refusals.money.unknownPayout);
  const lines = (await statementLines(pool, shopId, id)).map(lineOf);
  const fees = (await listDeductedFees(pool, id)).map(feeOf);
  const total = (
    field: 'goods_pence' | 'promotion_pence' | 'refunded_pence' | 'goodwill_pence' | 'earlier_pence',
  ): number => lines.reduce((sum, line) => sum + line[field], 0);
  return {
    ...summaryOf(payout),
    shop: { name: shop.name, address: shop.address, postcode: shop.postcode, vat_number: shop.vat_number },
    lines,
    fees,
    totals: {
      goods_pence: total('goods_pence'),
      promotion_pence: total('promotion_pence'),
      refunded_pence: total('refunded_pence'),
      goodwill_pence: total('goodwill_pence'),
      earlier_pence: total('earlier_pence'),
      fees_pence: fees.reduce((sum, { amount_pence }) => sum + amount_pence, 0),
    },
    taken_back: (await listReversals(pool, id)).map(({ code, created_at, amount_pence, status }) => ({
      code,
      at: iso(created_at),
      amount_pence,
      status,
    })),
  };
}

export async function readShopRefunds({ pool }: Context, shopId: string, page: number): Promise<ShopRefunds> {
  const rows = await listRefunds(pool, shopId, rowsOn(page));
  return {
    items: rows.map(({ id, order, code, created_at, reason, amount_pence, shop_pence, status, unsold }) => ({
      id,
      order,
      code,
      at: iso(created_at),
      reason,
      total_pence: amount_pence,
      shop_pence: unsold ? 0 : shop_pence,
      platform_pence: unsold ? 0 : amount_pence - shop_pence,
      status,
    })),
    page,
    per_page: PER_PAGE,
    total: await countRefunds(pool, shopId),
  };
}

function summaryOf(row: PayoutSummaryRow): ShopPayouts['items'][number] {
  return {
    id: row.id,
    status: row.status,
    amount_pence: row.amount_pence,
    taken_back_pence: row.taken_back_pence,
    orders: row.orders,
    created_at: iso(row.created),
    sent_at: iso(row.sent_at),
    paid_at: iso(row.paid_at),
    due_on: row.due_on,
    bank_reference: row.bank_reference,
    failure: row.failure,
  };
}

/** The amount paid by earlier payouts is computed as the remainder, so that every line adds up. */
function lineOf(row: StatementLineRow): PayoutStatement['lines'][number] {
  const { order, code, delivered_at, goods_pence, promotion_pence, refunded_pence, goodwill_pence, amount_pence } = row;
  return {
    order,
    code,
    delivered_on: delivered_at === null ? '' : londonParts(delivered_at).day,
    goods_pence,
    promotion_pence,
    refunded_pence,
    goodwill_pence,
    earlier_pence: goods_pence - promotion_pence - refunded_pence - goodwill_pence - amount_pence,
    amount_pence,
  };
}

const feeOf = ({ delivery, reference, created_at, amount_pence }: DeductedFeeRow): PayoutStatement['fees'][number] => ({
  delivery,
  reference,
  asked_on: londonParts(created_at).day,
  amount_pence,
});
