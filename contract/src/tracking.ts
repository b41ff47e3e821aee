// Following an order without signing in. The token goes in the header `X-Track-Token`, never in an API address.
// Live: subscribe to `orders/{id}` with that header; every change of an order, its courier included, touches the record.
import * as z from 'zod/mini';
import { COURIER_CHOICES, DELIVERY_TROUBLES } from '@baitdrop/domain/delivery/delivery-trouble';
import { HIDDEN_REVIEW_REASONS } from '@baitdrop/domain/orders/may-review';
import { FULFILMENTS, ORDER_STATUSES } from '@baitdrop/domain/orders/order-status';
import { NEXT_STEPS, ORDER_STAGES } from '@baitdrop/domain/tracking/order-stages';

const pin = z.object({ lat: z.number(), lng: z.number() });

/** The one time that matters now; `at` null: not known yet, `was`: what we said before it slipped. */
export const shownTime = z.object({ label: z.string(), at: z.nullable(z.string()), was: z.nullable(z.string()) });

const party = z.object({
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

export const trackedCourier = z.object({
  name: z.string(),
  vehicle: z.string(),
  phone: z.string(),
  /** Null before the pick-up and after the delivery: positions are not kept. */
  position: z.nullable(pin),
  imminent: z.boolean(),
});

/** `GET /api/tracking`. Money in pence, instants in ISO. 404 for a token nobody has. */
export const trackedOrder = z.object({
  id: z.string(),
  code: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** `asked`: a large order about which the shop was asked; it can be paid once the shop says yes. */
  payment: z.enum(['asked', 'unpaid', 'paid', 'not_needed', 'expired']),
  /** Until when it is set aside although nobody has paid; null when it is not. */
  held_until: z.nullable(z.string()),
  /** Until when it can be paid; while the shop is asked, until when it can answer. */
  pay_by: z.nullable(z.string()),
  fulfilment: z.enum(FULFILMENTS),
  /** The shop has it ready for the courier or the customer. */
  packed: z.boolean(),
  placed_at: z.string(),
  slot: z.nullable(z.object({ starts: z.string(), ends: z.string() })),
  /** A few words about the current state. */
  headline: z.string(),
  /** A sentence about the current state. */
  sentence: z.string(),
  /** What the customer does now; `wait`: nothing. */
  next: z.object({ kind: z.enum(NEXT_STEPS), text: z.string() }),
  /** Names the drawing. */
  stage: z.enum(ORDER_STAGES),
  time: shownTime,
  /** Paid a moment ago, and all is well. */
  celebrates: z.boolean(),
  has_receipt: z.boolean(),
  /** What changed since it was placed, newest first. `money`: when it is back, and where. */
  changes: z.array(z.object({ text: z.string(), amount_pence: z.number(), money: z.string(), at: z.string() })),
  /** What goes wrong, or null; `domain/delivery/delivery-trouble` has the kinds. */
  trouble: z.nullable(
    z.object({
      kind: z.enum(DELIVERY_TROUBLES),
      next_step: z.string(),
      /** "Was 22:50, now due 23:31"; null where no time slipped, or no new one is known. */
      was: z.nullable(z.string()),
      due: z.nullable(z.string()),
    }),
  ),
  eta: z.nullable(z.string()),
  late: z.boolean(),
  steps: z.array(z.object({ key: z.string(), label: z.string(), at: z.nullable(z.string()) })),
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
  courier: z.nullable(trackedCourier),
  /** The courier took a photo at the drop-off: `GET /api/tracking/photo`. */
  has_photo: z.boolean(),
  /** Four digits for the courier at the door; empty when there is none (yet). */
  pin: z.string(),
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.number(),
      /** Refunded to the customer, without substitutions. */
      refunded_quantity: z.number(),
      /** Substitutes for missing units; `refunded_quantity` of them were refunded later. */
      swaps: z.array(z.object({ name: z.string(), quantity: z.number(), refunded_quantity: z.number() })),
      price_pence: z.number(),
      amount_pence: z.number(),
      category: z.string(),
      /** Perishable: cannot be cancelled once the shop has accepted. */
      perishable: z.boolean(),
    }),
  ),
  breakdown: z.array(z.object({ kind: z.string(), label: z.string(), amount_pence: z.number() })),
  to_pay_pence: z.number(),
  refunded_pence: z.number(),
  can: z.object({
    pay: z.boolean(),
    cancel: z.boolean(),
    review: z.boolean(),
    reorder: z.boolean(),
    choose: z.boolean(),
    /** The shop will not send it: see `order-elsewhere.ts`. */
    find_elsewhere: z.boolean(),
    /** `POST /api/tracking/share`; see `follow.ts`. */
    share: z.boolean(),
  }),
  /** The shop may write to the customer: `POST /api/tracking/withdraw-consent` ends it. */
  shop_consent: z.boolean(),
  /** Somebody was given a link to follow it. */
  shared: z.boolean(),
  /** What another courier would be told, while one can be asked for. */
  again: z.nullable(z.object({ note: z.string(), phone: z.string(), pin: z.nullable(pin) })),
  cancel_reason: z.string(),
  review: z.nullable(
    z.object({
      rating: z.number(),
      text: z.string(),
      /** Why it is neither shown nor counted; absent while it is. */
      hidden_because: z.optional(z.enum(HIDDEN_REVIEW_REASONS)),
    }),
  ),
  /** How many times faster the simulated courier is; 1 in real life. */
  speed: z.number(),
});
export type TrackedOrder = z.infer<typeof trackedOrder>;

/** `POST /api/tracking/pay`: the payment page again, with a new session where the old one is over. */
export const payAnswer = z.object({ payment_url: z.string() });
export type PayAnswer = z.infer<typeof payAnswer>;

/** `POST /api/tracking/leave` → 204: the payment page was left. What was held is free for others at once. */

/** `POST /api/tracking/cancel` → the tracked order. */
export const cancelForm = z.object({ reason: z.string().check(z.maxLength(280)) });

/**
 * `POST /api/tracking/choice` → the tracked order: when no courier was to be had, or the parcel came back. Another courier can be
 * told another note, phone or pin; what is left out stays. 400 with `data` by field where one of them is no good.
 */
export const choiceForm = z.object({
  choice: z.enum(COURIER_CHOICES),
  note: z.optional(z.string().check(z.maxLength(280))),
  phone: z.optional(z.string().check(z.maxLength(30))),
  /** Null takes the pin away. */
  pin: z.optional(z.nullable(pin)),
});
export type ChoiceForm = z.infer<typeof choiceForm>;

/** `POST /api/tracking/review` → the tracked order. Once, after delivery; never for one's own shop or what was refunded in full. */
export const reviewForm = z.object({
  rating: z.int().check(z.gte(1), z.lte(5)),
  text: z.string().check(z.maxLength(1000)),
});
export type ReviewForm = z.infer<typeof reviewForm>;

/** `GET /api/my-orders` for somebody signed in: their own, newest first, with the tokens that open them. */
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
      /** What was ordered, without substitutes, at the prices of then: enough to order it again. */
      lines: z.array(
        z.object({ name: z.string(), quantity: z.number(), price_pence: z.number(), category: z.string() }),
      ),
    }),
  ),
});
export type MyOrders = z.infer<typeof myOrders>;
