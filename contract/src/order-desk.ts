// Commands of a shop about an order, and what it sees beside the order. Each command answers 204; repeating one that is
// done has no further effect.
import * as z from 'zod/mini';
import { LIVE_DELIVERY_STATUSES } from '@baitdrop/domain/delivery/delivery-status';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { REFUND_PAYERS } from '@baitdrop/domain/refunds/refund-payer';
import { type BodyOf, endpoint } from './endpoint.ts';
import { courierSummary } from './order-parts.ts';

const reason = z.string().check(z.minLength(1), z.maxLength(280));
const bodyLimit = 8192;
const access = { shop: 'desk', admin: 'order-desk' } as const;
const command = { method: 'POST', access, idempotent: true, bodyLimit } as const;

/** The shop accepts the order and says when it will be ready. */
export const acceptOrder = endpoint({
  ...command,
  path: '/api/orders/:id/accept',
  summary: 'Accept an order',
  body: z.object({ prep_minutes: z.int().check(z.gte(0), z.lte(240)) }),
  invalid: formRefusals.orders.notAccepted,
  refuses: ['move_not_allowed', 'not_paid', 'order_not_found'],
});

/** A person at the shop saw a new order, so it stops ringing on all devices. */
export const markOrderSeen = endpoint({
  ...command,
  path: '/api/orders/:id/seen',
  summary: 'Say that somebody saw a new order',
  refuses: ['order_not_found'],
});

export const closeMissedOrder = endpoint({
  ...command,
  path: '/api/orders/:id/missed-closed',
  summary: 'Take note of an order that lapsed unanswered',
});

/** The shop agrees to a request for a large order; the goods are held until it is paid. */
export const approveOrder = endpoint({
  ...command,
  path: '/api/orders/:id/approve',
  summary: 'Say yes to a large order that a customer asked about',
  refuses: ['answered_too_late', 'move_not_allowed', 'order_not_found', 'stock_gone'],
});

/** Packing takes longer than announced; the minutes count from accepting, like those of `acceptOrder`. */
export const extendPacking = endpoint({
  ...command,
  path: '/api/orders/:id/more-time',
  summary: 'Say that packing takes longer',
  body: z.object({ prep_minutes: z.int().check(z.gte(1), z.lte(240)) }),
  invalid: formRefusals.nothingChanged,
  refuses: ['not_accepted', 'not_paid', 'order_not_found', 'packed_already'],
});

/** Before accepting; everything is refunded. Also declines a customer’s request for a large order. */
export const refuseOrder = endpoint({
  ...command,
  path: '/api/orders/:id/refuse',
  summary: 'Refuse an order',
  access: { shop: 'refuse', admin: 'order-desk' },
  body: z.object({ reason }),
  invalid: formRefusals.orders.notRefused,
  refuses: [
    'above_support_limit',
    'accepted_already',
    'move_not_allowed',
    'not_paid',
    'order_disputed',
    'order_not_found',
  ],
});

export const markOrderReady = endpoint({
  ...command,
  path: '/api/orders/:id/ready',
  summary: 'Say that an order is packed',
  refuses: ['move_not_allowed', 'not_accepted', 'not_paid', 'order_not_found'],
});

/** Hands over an order that is collected. Orders with age-restricted goods need `age_checked`. */
export const handOverOrder = endpoint({
  ...command,
  path: '/api/orders/:id/handed-over',
  summary: 'Say that an order was collected',
  body: z.object({ age_checked: z.optional(z.boolean()) }),
  invalid: formRefusals.nothingChanged,
  refuses: ['age_not_checked', 'for_the_courier', 'move_not_allowed', 'not_accepted', 'not_paid', 'order_not_found'],
});

/** After accepting, before delivery; everything is refunded. */
export const cancelOrder = endpoint({
  ...command,
  path: '/api/orders/:id/cancel',
  summary: 'Cancel an order',
  access: { shop: 'refunds', admin: 'order-desk' },
  body: z.object({ reason }),
  invalid: formRefusals.orders.notCancelled,
  refuses: ['above_support_limit', 'move_not_allowed', 'order_disputed', 'order_not_found'],
});

/** The pick ticket goes to the printer. 409 when it was printed before, unless `again`. */
export const recordPrinted = endpoint({
  method: 'POST',
  path: '/api/orders/:id/printed',
  summary: 'Say that a ticket was printed',
  access,
  body: z.object({ again: z.boolean() }),
  invalid: formRefusals.nothingChanged,
  bodyLimit,
  refuses: ['not_paid', 'printed_already'],
});

/** `/refund`: part of some lines (short, broken), or everything that is left without `lines`. */
export const refundForm = z.object({
  reason,
  /** The party that pays for the goods: the shop, unless an administrator chooses otherwise. */
  payer: z.optional(z.enum(REFUND_PAYERS)),
  lines: z.optional(z.array(z.object({ line: z.string(), quantity: z.int().check(z.gte(1)) })).check(z.maxLength(100))),
});
export type RefundForm = z.infer<typeof refundForm>;

/** `/goodwill`: the shop gives the customer part of its share back; the goods stay sold, and fees do not change. */
export const goodwillForm = z.object({ amount_pence: z.int().check(z.gte(1)), reason });
export type GoodwillForm = z.infer<typeof goodwillForm>;

const ofLine = {
  line: z.string().check(z.minLength(1)),
  quantity: z.int().check(z.gte(1), z.lte(999)),
  /** Sets its stock to zero. */
  none_left: z.boolean(),
};
/** This many units of a line are missing. Their price and part of the service fee are refunded. */
export const recordShortage = endpoint({
  ...command,
  path: '/api/orders/:id/short',
  summary: 'Say that some of an item is missing',
  body: z.object(ofLine),
  invalid: formRefusals.nothingChanged,
  refuses: [
    'above_support_limit',
    'line_not_found',
    'not_paid',
    'nothing_would_be_left',
    'order_disputed',
    'order_not_found',
    'order_not_paid',
    'refund_line_not_found',
    'refund_nothing_left',
    'refund_too_many',
    'too_late_to_change',
    'too_many',
  ],
});
export type ShortForm = BodyOf<typeof recordShortage>;

/**
 * Another product of the shop is sent instead. A cheaper one is partly refunded; a dearer one costs no more. Refused with
 * `refund_wanted` where the customer wants no swaps, and with `call_first` until `called` where they want a call.
 */
export const swapOrderLine = endpoint({
  ...command,
  path: '/api/orders/:id/swap',
  summary: 'Send something else for an item',
  body: z.object({
    ...ofLine,
    product: z.string().check(z.minLength(1)),
    /** The customer agreed by phone. */
    called: z.optional(z.boolean()),
  }),
  invalid: formRefusals.nothingChanged,
  refuses: [
    'above_support_limit',
    'age_restricted',
    'call_first',
    'line_not_found',
    'not_by_courier',
    'not_enough',
    'not_paid',
    'not_sold',
    'order_disputed',
    'order_not_found',
    'order_not_paid',
    'product_not_found',
    'refund_line_not_found',
    'refund_too_many',
    'refund_wanted',
    'same_product',
    'too_late_to_change',
    'too_many',
  ],
});
export type SwapForm = BodyOf<typeof swapOrderLine>;

/** The share of orders paid in the last `days` that arrived in time. */
export const readOnTime = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/on-time',
  summary: 'See how often a shop is on time',
  access: 'public',
  answer: z.object({
    orders: z.number(),
    on_time: z.number(),
    /** A number between 0 and 1; null before the first order. */
    rate: z.nullable(z.number()),
    days: z.number(),
  }),
});

/** The current courier, or null. Never the PIN. */
const deskCourier = z.object({
  courier: z.nullable(
    z.extend(courierSummary, {
      status: z.enum(LIVE_DELIVERY_STATUSES),
      /** Keyed in when the call is answered; empty when none is needed. */
      phone_code: z.string(),
      pickup_eta: z.nullable(z.string()),
      dropoff_eta: z.nullable(z.string()),
      /** How many couriers this order has had, this one included. */
      attempt: z.number(),
    }),
  ),
  /** The courier took a photo at the drop-off: `GET /api/orders/{id}/courier/photo`. */
  has_photo: z.boolean(),
});
export type DeskCourier = z.infer<typeof deskCourier>;

export const readOrderCourier = endpoint({
  method: 'GET',
  path: '/api/orders/:id/courier',
  summary: 'See where the courier is',
  access,
  answer: deskCourier,
});

export const readDropOffPhoto = endpoint({
  method: 'GET',
  path: '/api/orders/:id/courier/photo',
  summary: 'See the photo the courier took',
  access: { shop: 'desk', admin: 'order-desk' },
  sends: 'file',
  refuses: ['photo_not_found', 'photo_unreachable'],
});
