// The checkout, from the cart to the payment page. Money in pence. The server works out prices, stock, opening and deliverability
// again; differences from what the customer saw are in `differences` and must be accepted.
import * as z from 'zod/mini';
import { isValidTip } from '@baitdrop/domain/fees/tip';
import { DELIVERY_PAYERS } from '@baitdrop/domain/fees/delivery-charge';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { tipMessages } from '@baitdrop/domain/messages/tips';
import { IF_MISSING } from '@baitdrop/domain/orders/if-missing';
import { FULFILMENTS } from '@baitdrop/domain/orders/order-status';
import { PROMOTION_REFUSALS } from '@baitdrop/domain/promotions/promotion';
import { shopHours } from './directory.ts';
import { type AnswerOf, endpoint } from './endpoint.ts';
import { breakdownLine, mapPoint, orderLine, timeSlot } from './order-parts.ts';

const text = (max: number) => z.string().check(z.maxLength(max));

const cartLine = z.object({
  name: text(120),
  quantity: z.int().check(z.gte(1), z.lte(999)),
  /** Unit price when the line was added to the cart. */
  price_pence: z.int().check(z.gte(0)),
});

const address = z.object({
  line: text(300),
  postcode: text(10),
  /** The customer's pin on the map; without one the middle of the postcode's sector is used. */
  pin: z.optional(mapPoint),
  /** "car park gate, peg 14" */
  note: text(280),
});

const when = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('asap') }),
  z.object({ kind: z.literal('slot'), starts: z.string() }),
]);

export const checkoutDraft = z.object({
  shop_id: text(60),
  items: z.array(cartLine).check(z.maxLength(100)),
  fulfilment: z.enum(FULFILMENTS),
  address: z.nullable(address),
  when,
  use_credit: z.boolean(),
  /** Tip for the courier; ignored unless `tip_offered`. */
  tip_pence: z.optional(z.int().check(z.refine(isValidTip, tipMessages.limits))),
  /** Text as typed; case, spaces and hyphens are ignored. */
  promotion_code: z.optional(text(60)),
});
export type CheckoutDraft = z.infer<typeof checkoutDraft>;

const reviewLine = z.extend(orderLine, {
  perishable: z.boolean(),
  /** Why the product cannot be delivered, or empty. */
  collection_only: z.string(),
});

const difference = z.object({
  kind: z.enum([
    'price_changed',
    'less_stock',
    'out_of_stock',
    'not_sold',
    'below_minimum',
    'slot_gone',
    'promotion_gone',
  ]),
  /** Name of the product, or empty. */
  name: z.string(),
  /** Text for the customer. */
  message: z.string(),
});

/** A reason why the order cannot be placed as it is, with what can be done instead. */
const obstacle = z.object({
  kind: z.enum([
    'cart_empty',
    'below_minimum',
    'shop_not_taking_orders',
    'address_missing',
    'postcode_unknown',
    'out_of_reach',
    'collection_only_items',
    'collection_not_offered',
    'no_courier',
    'no_slot',
    /** So large that the shop is asked first: `POST /api/checkout/requests`. */
    'large_order',
  ]),
  message: z.string(),
  /** Ways out that the screen may offer: collection, a slot, another try, asking the shop. */
  offers: z.array(z.enum(['collection', 'delivery', 'slot', 'retry', 'ask'])),
});

export const quoteAnswer = z.object({
  shop: z.object({
    shop_id: z.string(),
    /** The seller. */
    name: z.string(),
    address: z.string(),
    postcode: z.string(),
    phone: z.string(),
    email: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    hours: shopHours,
    collection_offered: z.boolean(),
    delivery_radius: z.number(),
    sample: z.boolean(),
  }),
  place: z.nullable(
    z.object({ postcode: z.string(), town: z.string(), lat: z.number(), lng: z.number(), distance: z.number() }),
  ),
  lines: z.array(reviewLine),
  /** The lines below the cart, which add up to `to_pay_pence`. */
  breakdown: z.array(breakdownLine),
  /** Result of the promotion code; null without one. A code that does not apply never blocks the order. */
  promotion: z.nullable(
    z.discriminatedUnion('applied', [
      z.object({
        applied: z.literal(true),
        code: z.string(),
        /** The discount in words: '10% off your items'. */
        offer: z.string(),
        amount_pence: z.number(),
      }),
      z.object({ applied: z.literal(false), reason: z.enum(PROMOTION_REFUSALS), message: z.string() }),
    ]),
  ),
  subtotal_pence: z.number(),
  /** Subtotal and fees, less the promotion. */
  total_pence: z.number(),
  credit_available_pence: z.number(),
  /** Becomes credit once the account's address is confirmed. */
  credit_waiting_pence: z.number(),
  credit_pence: z.number(),
  /** Whether the courier passes tips on. */
  tip_offered: z.boolean(),
  tip_pence: z.number(),
  to_pay_pence: z.number(),
  minimum_pence: z.number(),
  /**
   * The times for "as soon as possible"; null when the shop cannot do it now (closed, paused, no courier). ISO
   * instants.
   */
  asap: z.nullable(z.object({ ready_at: z.string(), arrives_by: z.string() })),
  /** The first slot of every day that has one. */
  slot_days: z.array(timeSlot),
  /**
   * All slots of the chosen day; without one, all of the first day if nothing can come at once, else only its first.
   */
  slots: z.array(timeSlot),
  courier: z.nullable(z.object({ fee_pence: z.number(), expires_at: z.string(), paid_by: z.enum(DELIVERY_PAYERS) })),
  differences: z.array(difference),
  obstacles: z.array(obstacle),
  /** Fingerprint of this quote; the order sends it back. */
  review: z.string(),
});
export type QuoteAnswer = z.infer<typeof quoteAnswer>;

export const orderForm = z.extend(checkoutDraft, {
  contact: z.object({ name: text(120), email: text(255), phone: text(30) }),
  shop_note: text(280),
  /** The action when something is missing; by default, the shop decides. */
  if_missing: z.optional(z.enum(IF_MISSING)),
  review: text(100),
  /**
   * For customers with an account: once the order is paid, saves phone, address, note, fulfilment and `if_missing` for
   * the next one.
   */
  remember: z.optional(z.boolean()),
  /** The shop may write to the customer about its offers; false unless the customer ticked the box. */
  shop_consent: z.optional(z.boolean()),
});
export type OrderForm = z.infer<typeof orderForm>;

/** Refused fields are named by their path: `contact.email`. */
const bodyOptions = { code: 'order_form', problems: 'paths', trim: false } as const;
const checkout = {
  method: 'POST',
  access: 'guest-or-user',
  invalid: formRefusals.checkMarked,
  bodyOptions,
  bodyLimit: 65_536,
} as const;

/** Works with an incomplete form. */
export const reviewCheckout = endpoint({
  ...checkout,
  path: '/api/checkout/review',
  summary: 'Price a cart and see when it can come',
  body: checkoutDraft,
  limits: [{ name: 'review', by: 'network', max: 600, windowSeconds: 600 }],
  answer: quoteAnswer,
  refuses: ['shop_not_found'],
});

/**
 * Refusals: 409 with code `review_changed` and the new review under `data.review.value` when the quote is no longer the
 * accepted one; 400 with `data` by field of the form.
 */
export const placeOrder = endpoint({
  ...checkout,
  path: '/api/checkout/orders',
  summary: 'Place an order',
  description: 'Needs an Idempotency-Key: the same key places one order, however often it is sent.',
  idempotent: true,
  body: orderForm,
  status: 201,
  answer: z.object({
    code: z.string(),
    track_token: z.string(),
    /** The payment page; empty when credit covers everything. */
    payment_url: z.string(),
  }),
  refuses: [
    'guests_hold_too_much',
    'not_approved',
    'order_over',
    'order_paid',
    'pay_too_late',
    'payment_unavailable',
    'review_changed',
    'shop_not_found',
    'stock_gone',
    'too_many_attempts',
    'too_much_held',
  ],
});
export type OrderAnswer = AnswerOf<typeof placeOrder>;

/** Asks the shop about an order too large to be placed directly. Nothing is held or paid until the shop agrees. */
export const requestLargeOrder = endpoint({
  ...checkout,
  path: '/api/checkout/requests',
  summary: 'Ask the shop about a large order',
  description: 'For an order with the obstacle `large_order`. Needs an Idempotency-Key, like an order.',
  idempotent: true,
  body: orderForm,
  status: 201,
  answer: z.object({ code: z.string(), track_token: z.string() }),
  refuses: ['guests_hold_too_much', 'review_changed', 'shop_not_found', 'too_much_held'],
});
export type RequestAnswer = AnswerOf<typeof requestLargeOrder>;
