// What a shop earns and when it gets it. Money in pence, days as `2026-11-18`.
import { PAYOUT_STATUSES } from './payout-statuses.ts';
import * as z from 'zod/mini';

/** `GET /api/shops/{shopId}/money`, for its owner and administrators. */
export const shopMoney = z.object({
  /** Earned and not paid out yet; below zero when refunds and fees took more than was earned. */
  balance_pence: z.number(),
  /** Paid by customers for orders that are not delivered yet. */
  held_pence: z.number(),
  /** Fees for couriers that the shop ordered through the API; deducted from the next payout. */
  owed_fees_pence: z.number(),
  /** Set up at the payment provider, or what is missing. */
  payout_account: z.enum(['none', 'incomplete', 'ready']),
  /** Null while nothing is due, or while the account is not ready. */
  next_payout: z.nullable(z.object({ amount_pence: z.number(), sent_on: z.string(), due_on: z.string() })),
  /** Newest first, at most 100. */
  orders: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      status: z.string(),
      /** What the shop gets: all of the product price, less refunds, goodwill and its own promotions. */
      share_pence: z.number(),
      /** When it is (or was) promised to arrive; empty before delivery. */
      due_on: z.string(),
      paid_out_pence: z.number(),
    }),
  ),
});
export type ShopMoney = z.infer<typeof shopMoney>;

const payoutSummary = {
  id: z.string(),
  /** `scheduled` leaves today, `sent` is with the bank, `paid` arrived, `failed` and `reversed` came back. */
  status: z.enum(PAYOUT_STATUSES),
  amount_pence: z.number(),
  /** Of that, what refunds took back afterwards. */
  taken_back_pence: z.number(),
  orders: z.number(),
  created_at: z.string(),
  /** ISO, or empty before it happened. */
  sent_at: z.string(),
  paid_at: z.string(),
  /** The business day by which it is promised. */
  due_on: z.string(),
  /** What the shop's bank calls it, once it is paid; empty where the bank tells none. */
  bank_reference: z.string(),
  failure: z.string(),
};

/** `GET /api/shops/{shopId}/payouts?page=1`: newest first, 10 a page. */
export const shopPayouts = z.object({
  items: z.array(z.object(payoutSummary)),
  page: z.number(),
  total: z.number(),
  per_page: z.number(),
});
export type ShopPayouts = z.infer<typeof shopPayouts>;

/** `GET /api/shops/{shopId}/payouts/{id}`: what it is made of, to the penny. */
export const payoutStatement = z.object({
  ...payoutSummary,
  shop: z.object({ name: z.string(), address: z.string(), postcode: z.string(), vat_number: z.string() }),
  /** Of every line goods − promotion − refunded − goodwill − earlier = amount; of all together less the fees. */
  lines: z.array(
    z.object({
      order: z.string(),
      code: z.string(),
      delivered_on: z.string(),
      /** All of the product price: shops pay no fees. */
      goods_pence: z.number(),
      /** Taken off by a promotion code of the shop. */
      promotion_pence: z.number(),
      /** Goods refunded to the customer before this payout, borne by the shop. */
      refunded_pence: z.number(),
      /** Given to the customer with the goods staying sold, before this payout. */
      goodwill_pence: z.number(),
      /** Paid for this order by earlier payouts. */
      earlier_pence: z.number(),
      amount_pence: z.number(),
    }),
  ),
  /** Couriers that the shop ordered through the API. */
  fees: z.array(
    z.object({
      delivery: z.string(),
      /** The shop's own reference. */
      reference: z.string(),
      asked_on: z.string(),
      amount_pence: z.number(),
    }),
  ),
  totals: z.object({
    goods_pence: z.number(),
    promotion_pence: z.number(),
    refunded_pence: z.number(),
    goodwill_pence: z.number(),
    earlier_pence: z.number(),
    fees_pence: z.number(),
  }),
  /** For refunds after this payout: `failed` means that the shop's account was empty and the next payout is smaller. */
  taken_back: z.array(
    z.object({
      /** Empty for all of the payout: the shop's bank refused it. */
      code: z.string(),
      at: z.string(),
      amount_pence: z.number(),
      status: z.enum(['queued', 'succeeded', 'failed']),
    }),
  ),
});
export type PayoutStatement = z.infer<typeof payoutStatement>;

/** `GET /api/shops/{shopId}/refunds?page=1`: newest first, 10 a page. */
export const shopRefunds = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      order: z.string(),
      code: z.string(),
      at: z.string(),
      reason: z.string(),
      /** What the customer gets: the two parts together, unless the order ended before it left the shop. */
      total_pence: z.number(),
      /** Goods. */
      shop_pence: z.number(),
      /** Fees, and whatever else BaitDrop bears. */
      platform_pence: z.number(),
      status: z.enum(['queued', 'sent', 'succeeded', 'failed']),
    }),
  ),
  page: z.number(),
  total: z.number(),
  per_page: z.number(),
});
export type ShopRefunds = z.infer<typeof shopRefunds>;

/** The screen the payment provider leads back to. */
export const payoutAccountForm = z.object({ back: z.optional(z.enum(['money', 'going-live'])) });

/** `POST /api/payout-account/look`, after returning from there: reads the account's state from the provider. */
export const payoutAccountState = z.object({ payout_account: z.enum(['none', 'incomplete', 'ready']) });
export type PayoutAccountState = z.infer<typeof payoutAccountState>;

/** `POST /api/payout-account` as the owner: a page of the payment provider, to be opened at the top of the window. */
export const payoutAccountAnswer = z.object({ url: z.string() });
export type PayoutAccountAnswer = z.infer<typeof payoutAccountAnswer>;
