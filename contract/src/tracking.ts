// Tracking an order without signing in. The token goes in the header `X-Track-Token`, never in an API address. For live
// updates, subscribe to `orders/{id}` with that header: every change to an order or its courier also updates its
// record.
import * as z from 'zod/mini';
import { COURIER_CHOICES, DELIVERY_TROUBLES } from '@baitdrop/domain/delivery/delivery-trouble';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { HIDDEN_REVIEW_REASONS } from '@baitdrop/domain/orders/may-review';
import { FULFILMENTS, ORDER_STATUSES } from '@baitdrop/domain/orders/order-status';
import { NEXT_STEPS, ORDER_STAGES } from '@baitdrop/domain/tracking/order-stages';
import { type AnswerOf, type BodyOf, type CallLimit, endpoint } from './endpoint.ts';
import { byOrderToken } from './order-token.ts';
import { breakdownLine, reorderLine, courierSummary, mapPoint, orderLine, orderStep, timeSlot } from './order-parts.ts';

/** The most relevant time. `at` is null while it is unknown; `was` is the announced time before a delay. */
export const shownTime = z.object({ label: z.string(), at: z.nullable(z.string()), was: z.nullable(z.string()) });

const party = z.object({
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

/** Money in pence, instants in ISO. */
export const trackedOrder = z.object({
  id: z.string(),
  code: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** `asked`: a large order that waits for the shop's agreement before it can be paid. */
  payment: z.enum(['asked', 'unpaid', 'paid', 'not_needed', 'expired']),
  /** End of the hold of an unpaid order; null without a hold. */
  held_until: z.nullable(z.string()),
  /** Deadline of the payment or, while the shop is asked, of its answer. */
  pay_by: z.nullable(z.string()),
  fulfilment: z.enum(FULFILMENTS),
  /** The shop has it ready for the courier or the customer. */
  packed: z.boolean(),
  placed_at: z.string(),
  slot: z.nullable(timeSlot),
  /** Short title of the current state. */
  headline: z.string(),
  /** Sentence about the current state. */
  sentence: z.string(),
  /** Next step of the customer; `wait` for none. */
  next: z.object({ kind: z.enum(NEXT_STEPS), text: z.string() }),
  /** Name of the illustration. */
  stage: z.enum(ORDER_STAGES),
  time: shownTime,
  /** Paid a moment ago, without problems. */
  celebrates: z.boolean(),
  has_receipt: z.boolean(),
  /** Changes since it was placed, newest first. `money`: when and where the refund arrives. */
  changes: z.array(z.object({ text: z.string(), amount_pence: z.number(), money: z.string(), at: z.string() })),
  /** The delivery problem, or null; `domain/delivery/delivery-trouble` lists the kinds. */
  trouble: z.nullable(
    z.object({
      kind: z.enum(DELIVERY_TROUBLES),
      next_step: z.string(),
      /** "Was 22:50, now due 23:31"; null without a delay or a new time. */
      was: z.nullable(z.string()),
      due: z.nullable(z.string()),
    }),
  ),
  eta: z.nullable(z.string()),
  late: z.boolean(),
  steps: z.array(orderStep),
  events: z.array(z.object({ kind: z.string(), text: z.string(), at: z.string() })),
  shop: party,
  drop: z.nullable(
    z.object({
      address: z.string(),
      postcode: z.string(),
      note: z.string(),
      latitude: z.number(),
      longitude: z.number(),
    }),
  ),
  courier: z.nullable(courierSummary),
  /** The courier took a photo at the drop-off: `GET /api/tracking/photo`. */
  has_photo: z.boolean(),
  /** Four digits for the courier at the door; empty when there is none (yet). */
  pin: z.string(),
  lines: z.array(
    z.extend(orderLine, {
      /** Refunded to the customer, without substitutions. */
      refunded_quantity: z.number(),
      /** Substitutes for missing units; `refunded_quantity` of them were refunded later. */
      swaps: z.array(z.object({ name: z.string(), quantity: z.number(), refunded_quantity: z.number() })),
      category: z.string(),
      /** Perishable: cannot be cancelled once the shop has accepted. */
      perishable: z.boolean(),
    }),
  ),
  breakdown: z.array(breakdownLine),
  to_pay_pence: z.number(),
  refunded_pence: z.number(),
  can: z.object({
    pay: z.boolean(),
    cancel: z.boolean(),
    review: z.boolean(),
    reorder: z.boolean(),
    choose: z.boolean(),
    /** The shop will not send it; `order-elsewhere.ts` lists other shops. */
    find_elsewhere: z.boolean(),
    /** `POST /api/tracking/share`, described in `follow.ts`. */
    share: z.boolean(),
  }),
  /** The shop may write to the customer; `POST /api/tracking/withdraw-consent` ends it. */
  shop_consent: z.boolean(),
  /** A link to follow it has been shared. */
  shared: z.boolean(),
  /** Details for another courier, while one can be requested. */
  again: z.nullable(z.object({ note: z.string(), phone: z.string(), pin: z.nullable(mapPoint) })),
  cancel_reason: z.string(),
  review: z.nullable(
    z.object({
      rating: z.number(),
      text: z.string(),
      /** Why the review is hidden and not counted; absent while it is shown. */
      hidden_because: z.optional(z.enum(HIDDEN_REVIEW_REASONS)),
    }),
  ),
  /** Speed of the simulated courier; 1 in real life. */
  speed: z.number(),
});
export type TrackedOrder = z.infer<typeof trackedOrder>;

export const trackOrder = endpoint({
  ...byOrderToken,
  method: 'GET',
  path: '/api/tracking',
  summary: 'Follow an order',
  answer: trackedOrder,
});

const limits: readonly CallLimit[] = [{ name: 'pay', by: 'network', max: 60, windowSeconds: 600 }];

/** The payment page, with a new session if the old one has expired. */
export const openPaymentPage = endpoint({
  ...byOrderToken,
  method: 'POST',
  path: '/api/tracking/pay',
  summary: 'Get the payment page again',
  bodyLimit: 1024,
  limits,
  answer: z.object({ payment_url: z.string() }),
  refuses: [
    'guests_hold_too_much',
    'not_approved',
    'order_over',
    'order_paid',
    'pay_too_late',
    'payment_unavailable',
    'stock_gone',
    'too_many_attempts',
    'too_much_held',
  ],
});

export type PayAnswer = AnswerOf<typeof openPaymentPage>;

export const leavePaymentPage = endpoint({
  ...byOrderToken,
  method: 'POST',
  path: '/api/tracking/leave',
  summary: 'Say that the payment page was left',
  description: 'What was held is free for others at once. The order can still be paid on a new page.',
  bodyLimit: 1024,
  limits,
  refuses: ['payment_unavailable'],
});

const bodyLimit = 8192;

export const cancelOwnOrder = endpoint({
  ...byOrderToken,
  method: 'POST',
  path: '/api/tracking/cancel',
  summary: 'Cancel an order',
  idempotent: true,
  body: z.object({ reason: z.string().check(z.maxLength(280)) }),
  invalid: formRefusals.orders.notCancelled,
  bodyLimit,
  answer: trackedOrder,
  refuses: ['being_prepared', 'move_not_allowed', 'order_disputed', 'order_not_found'],
});

/**
 * When no courier was available or the parcel came back. The note, phone or pin for another courier can be changed;
 * missing fields stay. 400 with `data` by field when one is invalid.
 */
export const chooseNextStep = endpoint({
  ...byOrderToken,
  method: 'POST',
  path: '/api/tracking/choice',
  summary: 'Wait, collect or get the money back',
  idempotent: true,
  body: z.object({
    choice: z.enum(COURIER_CHOICES),
    note: z.optional(z.string().check(z.maxLength(280))),
    phone: z.optional(z.string().check(z.maxLength(30))),
    /** Null removes the pin. */
    pin: z.optional(z.nullable(mapPoint)),
  }),
  invalid: formRefusals.nothingChanged,
  bodyLimit,
  answer: trackedOrder,
  refuses: ['move_not_allowed', 'nothing_to_choose', 'order_disputed', 'order_not_found', 'order_not_paid'],
});
export type DeliveryChoiceForm = BodyOf<typeof chooseNextStep>;

/** Once, after delivery; never for one's own shop or a fully refunded order. */
export const reviewOrder = endpoint({
  ...byOrderToken,
  method: 'POST',
  path: '/api/tracking/review',
  summary: 'Rate an order',
  body: z.object({
    rating: z.int().check(z.gte(1), z.lte(5)),
    text: z.string().check(z.maxLength(1000)),
  }),
  invalid: formRefusals.orders.reviewNotSaved,
  bodyLimit,
  answer: trackedOrder,
  refuses: ['not_delivered', 'order_not_found', 'own_shop', 'refunded', 'reviewed_already'],
});
export type ReviewForm = BodyOf<typeof reviewOrder>;

export const withdrawOrderConsent = endpoint({
  ...byOrderToken,
  method: 'POST',
  path: '/api/tracking/withdraw-consent',
  summary: 'Say that the shop may no longer write to you',
  answer: trackedOrder,
  refuses: ['order_not_found'],
});

export const myOrders = z.object({
  orders: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      track_token: z.string(),
      shop_id: z.string(),
      shop_name: z.string(),
      status: z.enum(ORDER_STATUSES),
      payment: z.enum(['asked', 'unpaid', 'paid', 'not_needed', 'expired']),
      fulfilment: z.enum(FULFILMENTS),
      /** The shop has it ready for the courier or the customer. */
      packed: z.boolean(),
      /** Accepted for a later slot; the shop has not begun to pack. */
      booked: z.boolean(),
      placed_at: z.string(),
      item_count: z.number(),
      total_pence: z.number(),
      refunded_pence: z.number(),
      reviewed: z.boolean(),
      /** They have no substitutes. */
      lines: z.array(reorderLine),
    }),
  ),
});
export type MyOrders = z.infer<typeof myOrders>;

/** Newest first, with their tracking tokens. */
export const listOwnOrders = endpoint({
  method: 'GET',
  path: '/api/my-orders',
  summary: 'List your own orders',
  access: 'signed-in',
  answer: myOrders,
});

export const readTrackedPhoto = endpoint({
  ...byOrderToken,
  method: 'GET',
  path: '/api/tracking/photo',
  summary: 'See the photo the courier took',
  sends: 'file',
  refuses: ['photo_not_found', 'photo_unreachable'],
});

export const readTrackedReceipt = endpoint({
  ...byOrderToken,
  method: 'GET',
  path: '/api/tracking/receipt',
  summary: 'Read the receipt or VAT invoice as a PDF',
  sends: 'file',
  refuses: ['order_not_paid'],
});
