// Commands of a shop on an order: `POST /api/orders/{id}/{command}` as its owner or an administrator. Each answers 204
// or refuses with the records shape; repeating a command has no further effect.
import { REFUND_PAYERS } from '@baitdrop/domain/refunds/refund-payer';
import * as z from 'zod/mini';
import { LIVE_DELIVERY_STATUSES } from '@baitdrop/domain/delivery/delivery-status';

const reason = z.string().check(z.minLength(1), z.maxLength(280));

/** `/accept`: the shop accepts the order and says when it will be ready. */
export const acceptForm = z.object({ prep_minutes: z.int().check(z.gte(0), z.lte(240)) });
/** `/more-time`: packing takes longer than announced; the minutes count from accepting, like those of `/accept`. */
export const moreTimeForm = z.object({ prep_minutes: z.int().check(z.gte(1), z.lte(240)) });
/** `/refuse`: before accepting; everything is refunded. Also declines a customer's request for a large order. */
export const refuseForm = z.object({ reason });
/** `/cancel`: after accepting, before delivery; everything is refunded. */
export const cancelOrderForm = z.object({ reason });
/**
 * The empty body of `/seen`, `/ready` and `/approve`. `/seen`: a person at the shop saw a new order, so it stops
 * ringing on all devices. `/ready`: the order is packed. `/approve`: the shop agrees to a request for a large order;
 * the goods are held until it is paid.
 */
export const emptyForm = z.object({});
/** `/handed-over`, for collection. Orders with age-restricted goods need `age_checked`. */
export const handedOverForm = z.object({ age_checked: z.optional(z.boolean()) });
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
/** `/short`: this many units of a line are missing. Their price and part of the service fee are refunded. */
export const shortForm = z.object(ofLine);
export type ShortForm = z.infer<typeof shortForm>;
/**
 * `/swap`: another product of the shop is sent instead. A cheaper one is partly refunded; a dearer one costs no more.
 * Refused with `refund_wanted` where the customer wants no swaps, and with `call_first` until `called` where they want
 * a call.
 */
export const swapForm = z.object({
  ...ofLine,
  product: z.string().check(z.minLength(1)),
  /** The customer agreed by phone. */
  called: z.optional(z.boolean()),
});
export type SwapForm = z.infer<typeof swapForm>;

/** `GET /api/shops/{shopId}/on-time`, public: the share of orders paid in the last `days` that arrived in time. */
export const onTimeAnswer = z.object({
  orders: z.number(),
  on_time: z.number(),
  /** A number between 0 and 1; null before the first order. */
  rate: z.nullable(z.number()),
  days: z.number(),
});
export type OnTimeAnswer = z.infer<typeof onTimeAnswer>;

/** `GET /api/orders/{id}/courier`, for the shop: the current courier, or null. Never the PIN. */
export const deskCourier = z.object({
  courier: z.nullable(
    z.object({
      status: z.enum(LIVE_DELIVERY_STATUSES),
      name: z.string(),
      vehicle: z.string(),
      /** Takes calls from the shop; empty when the courier gives none. */
      phone: z.string(),
      /** Keyed in when the call is answered; empty when none is needed. */
      phone_code: z.string(),
      imminent: z.boolean(),
      /** Null before the pick-up. */
      position: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
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
