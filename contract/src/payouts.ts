import * as z from 'zod/mini';
import { PAYOUT_STATUSES } from './payout-statuses.ts';
import { choice, instant, recordHead } from './record.ts';

/** A payout to a shop, in pounds. */
export const payoutRecord = z.strictObject({
  ...recordHead,
  shop_id: z.string(),
  amount: z.number(),
  status: choice(...PAYOUT_STATUSES),
  /** The business day by which the money is promised, `2026-11-18`. */
  due_on: z.string(),
  /** The reference at the shop's bank; empty before it is paid, and when the bank gives none. */
  bank_reference: z.string(),
  failure: z.string(),
  sent_at: instant,
  paid_at: instant,
  created: instant,
  updated: instant,
});
export type PayoutRecord = z.infer<typeof payoutRecord>;

/** The part of a payout for one order. */
export const payoutLineRecord = z.strictObject({
  ...recordHead,
  payout: z.string(),
  shop_id: z.string(),
  order: z.string(),
  amount: z.number(),
  created: instant,
});
export type PayoutLineRecord = z.infer<typeof payoutLineRecord>;
