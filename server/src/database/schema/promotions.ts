import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { PROMOTION_KINDS } from '@baitdrop/domain/promotions/promotion-offer';
import { bigint, boolean, oneOf, recordId, requiredText, text, timestamp } from './columns.ts';

/**
 * Promotion codes, of a shop that pays for them or of the platform. The discount does not change once an order used the
 * code.
 */
export const promotions = pgTable(
  'promotions',
  {
    id: recordId(),
    /** The code in capitals, without spaces. */
    code: requiredText(),
    /** Empty for a code of the platform, which is valid in every shop. */
    shop_id: text(),
    kind: oneOf(PROMOTION_KINDS),
    percent: bigint(),
    amount_pence: bigint(),
    minimum_pence: bigint(),
    first_order_only: boolean(),
    /** How many orders may use it, in all and per customer; 0 means any number. */
    max_uses: bigint(),
    max_uses_each: bigint(),
    /** The first and the last day in London, or empty. */
    starts_on: text(),
    ends_on: text(),
    paused_at: timestamp(),
    /** A used code is ended, not deleted, so that its orders keep their code. */
    ended_at: timestamp(),
    created_at: timestamp().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('idx_promotions_code').on(table.code),
    index('idx_promotions_shop_id').on(table.shop_id, table.created_at),
  ],
);
export type PromotionRow = typeof promotions.$inferSelect;

/** Orders that used a code. Only the order names the customer. */
export const promotionRedemptions = pgTable(
  'promotion_redemptions',
  {
    order: requiredText().primaryKey(),
    promotion: requiredText().references(() => promotions.id),
    amount_pence: bigint(),
    redeemed_at: timestamp().notNull(),
    /** The order was abandoned or fully refunded, so the use no longer counts. */
    released_at: timestamp(),
  },
  (table) => [
    index('idx_promotion_redemptions_promotion')
      .on(table.promotion)
      .where(sql`${table.released_at} is null`),
  ],
);
