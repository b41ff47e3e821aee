// Read-only over the records API: orders and money change through commands alone. Money in pounds.
import * as z from 'zod/mini';
import { DISPUTE_STATES } from '@baitdrop/domain/disputes/dispute';
import { IF_MISSING } from '@baitdrop/domain/orders/if-missing';
import { FULFILMENTS, ORDER_STATUSES } from '@baitdrop/domain/orders/order-status';
import { PROMOTION_PAYERS, PROMOTION_TARGETS } from '@baitdrop/domain/promotions/promotion';
import { choice, instant, recordHead } from './record.ts';

export const orderRecord = z.strictObject({
  ...recordHead,
  /** Short code for people. */
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
  /** What the shop does when something is missing; empty: it decides. */
  if_missing: choice(...IF_MISSING),
  /** Both empty: as soon as possible. */
  slot_starts: instant,
  slot_ends: instant,
  subtotal: z.number(),
  service_fee: z.number(),
  platform_fee: z.number(),
  delivery_fee: z.number(),
  /** What a promotion code took off; its code, who pays for it and what it was taken off are empty without one. */
  promotion: z.number(),
  promotion_code: z.string(),
  promotion_payer: choice(...PROMOTION_PAYERS),
  promotion_off: choice(...PROMOTION_TARGETS),
  /** Subtotal and fees, less the promotion. */
  total: z.number(),
  credit: z.number(),
  /** For the courier, on top of the total. */
  tip: z.number(),
  to_pay: z.number(),
  refunded: z.number(),
  /** Of that, what the shop gave as goodwill and no later refund has taken into account. */
  goodwill: z.number(),
  /** The part of refunds that BaitDrop or the courier paid. Only its owner, its managers and administrators see it. */
  made_good: z.optional(z.number()),
  prep_minutes: z.number(),
  /** When the customer asked the shop first, because it is a large order; empty for all others. */
  asked_at: instant,
  /** When the shop said yes to being asked. */
  approved_at: instant,
  /** Until when it can be paid; while the shop is asked, until when it can answer. */
  pay_by: instant,
  paid_at: instant,
  answer_due_at: instant,
  /** When somebody at the shop first saw it. */
  seen_at: instant,
  escalated_at: instant,
  accepted_at: instant,
  ready_at: instant,
  en_route_at: instant,
  delivered_at: instant,
  cancelled_at: instant,
  cancelled_by: z.string(),
  cancel_reason: z.string(),
  promised_by: instant,
  late_told_at: instant,
  choice_open: z.boolean(),
  /** What became of a dispute about its payment; empty without one. */
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
  /** Refunded or swapped for something else. */
  refunded_quantity: z.number(),
  /** Of those, how many were missing. */
  short_quantity: z.number(),
  /** Of those, how many were substituted. */
  swapped_quantity: z.number(),
  /** The line it came for, when the shop swapped something; else empty. */
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
  /** The shop's answer, and when it was given or changed last; both empty while there is none. */
  reply: z.string(),
  replied_at: instant,
  created: instant,
});
export type ReviewRecord = z.infer<typeof reviewRecord>;
