// Read-only in the records API: only commands change orders and money. Money in pounds.
import * as z from 'zod/mini';
import { DISPUTE_STATES } from '@baitdrop/domain/disputes/dispute';
import { IF_MISSING } from '@baitdrop/domain/orders/if-missing';
import { FULFILMENTS, ORDER_STATUSES } from '@baitdrop/domain/orders/order-status';
import { PROMOTION_PAYERS, PROMOTION_TARGETS } from '@baitdrop/domain/promotions/promotion';
import { choice, instant, recordHead } from './record.ts';

export const orderRecord = z.strictObject({
  ...recordHead,
  /** Short code that people use. */
  code: z.string(),
  shop_id: z.string(),
  shop_name: z.string(),
  /** Empty for a guest. */
  customer: z.string(),
  customer_name: z.string(),
  customer_email: z.string(),
  customer_phone: z.string(),
  status: choice(...ORDER_STATUSES),
  fulfilment: choice(...FULFILMENTS),
  address_line: z.string(),
  postcode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  delivery_note: z.string(),
  shop_note: z.string(),
  /** The action when something is missing; empty if the shop decides. */
  if_missing: choice(...IF_MISSING),
  /** Both empty for "as soon as possible". */
  slot_starts: instant,
  slot_ends: instant,
  subtotal: z.number(),
  service_fee: z.number(),
  platform_fee: z.number(),
  delivery_fee: z.number(),
  /** Discount by a promotion code; its code, payer and base are empty without one. */
  promotion: z.number(),
  promotion_code: z.string(),
  promotion_payer: choice(...PROMOTION_PAYERS),
  promotion_off: choice(...PROMOTION_TARGETS),
  /** Subtotal and fees, less the promotion. */
  total: z.number(),
  credit: z.number(),
  /** Tip for the courier, on top of the total. */
  tip: z.number(),
  to_pay: z.number(),
  refunded: z.number(),
  /** The part of the refunds that was goodwill and that no later refund has absorbed. */
  goodwill: z.number(),
  /** The part of refunds that BaitDrop or the courier paid. Visible to the owner, managers and administrators. */
  made_good: z.optional(z.number()),
  prep_minutes: z.number(),
  /** When the customer requested a large order from the shop; empty for all others. */
  asked_at: instant,
  /** When the shop agreed to the request. */
  approved_at: instant,
  /** Deadline of the payment or, while the shop is asked, of its answer. */
  pay_by: instant,
  paid_at: instant,
  answer_due_at: instant,
  /** When a person at the shop first saw it. */
  seen_at: instant,
  escalated_at: instant,
  accepted_at: instant,
  ready_at: instant,
  en_route_at: instant,
  delivered_at: instant,
  cancelled_at: instant,
  cancelled_by: z.string(),
  /** Left out for packers, because the shop's sentence may name an amount. */
  cancel_reason: z.optional(z.string()),
  promised_by: instant,
  late_told_at: instant,
  choice_open: z.boolean(),
  /** State of a dispute about its payment; empty without one. */
  dispute: choice(...DISPUTE_STATES),
  printed_at: instant,
  created: instant,
  updated: instant,
});
export type OrderRecord = z.infer<typeof orderRecord>;

export const orderLineRecord = z.strictObject({
  ...recordHead,
  order: z.string(),
  product: z.string(),
  position: z.number(),
  name: z.string(),
  category: z.string(),
  price: z.number(),
  quantity: z.number(),
  amount: z.number(),
  /** Units that were refunded or swapped. */
  refunded_quantity: z.number(),
  /** The part of `refunded_quantity` that was missing. */
  short_quantity: z.number(),
  /** The part of `refunded_quantity` that was swapped. */
  swapped_quantity: z.number(),
  /** The line that it substitutes, if the shop swapped something; else empty. */
  instead_of: z.string(),
  perishable: z.boolean(),
  age_restricted: z.boolean(),
  created: instant,
  updated: instant,
});
export type OrderLineRecord = z.infer<typeof orderLineRecord>;

export const orderEventRecord = z.strictObject({
  ...recordHead,
  order: z.string(),
  kind: z.string(),
  /** customer, shop, admin, courier, payments or system. */
  by: z.string(),
  text: z.string(),
  created: instant,
});
export type OrderEventRecord = z.infer<typeof orderEventRecord>;

export const reviewRecord = z.strictObject({
  ...recordHead,
  shop_id: z.string(),
  rating: z.number(),
  text: z.string(),
  author: z.string(),
  sample: z.boolean(),
  /** The shop's answer and when it was written or last changed; both empty without one. */
  reply: z.string(),
  replied_at: instant,
  created: instant,
});
export type ReviewRecord = z.infer<typeof reviewRecord>;
