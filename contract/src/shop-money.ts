// A shop's earnings and payouts. Money in pence, days as `2026-11-18`.
import * as z from 'zod/mini';
import { formMessages } from '@baitdrop/domain/messages/form';
import { type CallLimit, endpoint } from './endpoint.ts';
import { PAYOUT_STATUSES } from './payout-statuses.ts';
import { anyPageField } from './query.ts';

const shopMoney = z.object({
  /** Earned and not paid out yet; below zero when refunds and fees exceed earnings. */
  balance_pence: z.number(),
  /** Paid by customers for orders that are not delivered yet. */
  held_pence: z.number(),
  /** Fees for couriers that the shop booked through the API; deducted from the next payout. */
  owed_fees_pence: z.number(),
  /** State of the shop's account at the payment provider. */
  payout_account: z.enum(['none', 'incomplete', 'ready']),
  /** Null while nothing is due or the account is not ready. */
  next_payout: z.nullable(z.object({ amount_pence: z.number(), sent_on: z.string(), due_on: z.string() })),
  /** Newest first, at most 100. */
  orders: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      status: z.string(),
      /** The shop's share: the product prices, less refunds, goodwill and its own promotions. */
      share_pence: z.number(),
      /** The day by which the share is or was promised; empty before delivery. */
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
  /** The part that later refunds took back. */
  taken_back_pence: z.number(),
  orders: z.number(),
  created_at: z.string(),
  /** ISO, or empty while it is outstanding. */
  sent_at: z.string(),
  paid_at: z.string(),
  /** The business day by which the money is promised. */
  due_on: z.string(),
  /** The reference at the shop's bank, once it is paid; empty when the bank gives none. */
  bank_reference: z.string(),
  failure: z.string(),
};

/** Newest first, 10 a page. */
const shopPayouts = z.object({
  items: z.array(z.object(payoutSummary)),
  page: z.number(),
  total: z.number(),
  per_page: z.number(),
});
export type ShopPayouts = z.infer<typeof shopPayouts>;

/** The orders and fees that add up to the payout. */
const payoutStatement = z.object({
  ...payoutSummary,
  shop: z.object({ name: z.string(), address: z.string(), postcode: z.string(), vat_number: z.string() }),
  /**
   * For every line, goods − promotion − refunded − goodwill − earlier = amount; their sum less the fees is the payout.
   */
  lines: z.array(
    z.object({
      order: z.string(),
      code: z.string(),
      delivered_on: z.string(),
      /** The full product price, because shops pay no fees. */
      goods_pence: z.number(),
      /** Discount by the shop's own promotion code. */
      promotion_pence: z.number(),
      /** Goods refunded to the customer before this payout and paid by the shop. */
      refunded_pence: z.number(),
      /** Given to the customer before this payout while the goods stay sold. */
      goodwill_pence: z.number(),
      /** Paid for this order by earlier payouts. */
      earlier_pence: z.number(),
      amount_pence: z.number(),
    }),
  ),
  /** Couriers that the shop booked through the API. */
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
  /** Refunds after this payout. `failed`: the shop's account was empty, so the next payout is smaller. */
  taken_back: z.array(
    z.object({
      /** Empty when the whole payout came back because the shop's bank refused it. */
      code: z.string(),
      at: z.string(),
      amount_pence: z.number(),
      status: z.enum(['queued', 'succeeded', 'failed']),
    }),
  ),
});
export type PayoutStatement = z.infer<typeof payoutStatement>;

/** Newest first, 10 a page. */
const shopRefunds = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      order: z.string(),
      code: z.string(),
      at: z.string(),
      reason: z.string(),
      /** The refund to the customer: the sum of both parts, unless the order ended before it left the shop. */
      total_pence: z.number(),
      /** The goods. */
      shop_pence: z.number(),
      /** The fees, and other costs that BaitDrop pays. */
      platform_pence: z.number(),
      status: z.enum(['queued', 'sent', 'succeeded', 'failed']),
    }),
  ),
  page: z.number(),
  total: z.number(),
  per_page: z.number(),
});
export type ShopRefunds = z.infer<typeof shopRefunds>;

const access = { shop: 'money', admin: 'payouts' } as const;

export const readShopMoney = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/money',
  summary: 'Read what is due and what was paid',
  access,
  answer: shopMoney,
});

export const listShopPayouts = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/payouts',
  summary: 'List payouts',
  access,
  query: z.object({ page: anyPageField() }),
  answer: shopPayouts,
});

export const readPayoutStatement = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/payouts/:payout',
  summary: 'Read a payout line by line',
  access,
  answer: payoutStatement,
  refuses: ['payout_not_found'],
});

export const listShopRefunds = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/refunds',
  summary: 'List refunds',
  access: { shop: 'money' },
  query: z.object({ page: anyPageField() }),
  answer: shopRefunds,
});

const limits: readonly CallLimit[] = [{ name: 'payout-account', by: 'account', max: 20, windowSeconds: 600 }];

/** The address of a page of the payment provider, which is opened in the top window and leads back to `back`. */
const payoutAccountPage = z.object({ url: z.string() });
export type PayoutAccountPage = z.infer<typeof payoutAccountPage>;

export const openPayoutAccount = endpoint({
  method: 'POST',
  path: '/api/payout-account',
  summary: 'Open the account that payouts go to',
  access: 'signed-in',
  body: z.object({ back: z.optional(z.enum(['money', 'going-live'])) }),
  invalid: formMessages.wrong,
  bodyLimit: 1024,
  limits,
  answer: payoutAccountPage,
  refuses: ['no_shop', 'payouts_unavailable'],
});

const payoutAccountState = z.object({ payout_account: z.enum(['none', 'incomplete', 'ready']) });
export type PayoutAccountState = z.infer<typeof payoutAccountState>;

/** After the owner returned from the payment provider: reads the account's state there. */
export const refreshPayoutAccount = endpoint({
  method: 'POST',
  path: '/api/payout-account/look',
  summary: 'Read whether the payout account is ready',
  access: 'signed-in',
  bodyLimit: 1024,
  limits,
  answer: payoutAccountState,
  refuses: ['payouts_unavailable'],
});
