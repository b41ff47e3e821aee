// Events about couriers, which the server's modules exchange.
import { COURIER_NAMES } from '@baitdrop/domain/courier/courier-names';
import { boolean, int, literal, never, nullable, object, optional, record, string, union } from 'zod/mini';
import { event } from './event-kind.ts';

const ofDelivery = object({ order: string(), delivery: string() });
/** The courier company. */
const courier = literal(COURIER_NAMES);
const noFacts = record(string(), never());
/** Events of the courier for the timeline of an order, as in `domain/src/orders/order-event.ts`. */
const timelineEvent = union([
  object({ kind: literal('courier_booked'), facts: object({ delivery: string(), courier }) }),
  object({ kind: literal('courier_assigned'), facts: object({ courier: string() }) }),
  object({ kind: literal('courier_not_stopped'), facts: noFacts }),
  object({ kind: literal('return_arrived'), facts: noFacts }),
  object({ kind: literal('return_failed'), facts: object({ reason: string() }) }),
]);

export const DELIVERY_EVENTS = {
  'delivery.picked_up': event(
    'The courier took the order from the shop.',
    ['internal'],
    object({ order: string(), delivery: string(), courier: string(), at: string() }),
  ),
  'delivery.completed': event(
    'The courier handed the order over.',
    ['internal'],
    object({ order: string(), delivery: string(), courier: string(), at: string() }),
  ),
  'delivery.returned': event(
    'The courier could not hand the order over and brings it back.',
    ['internal'],
    object({ order: string(), delivery: string(), reason: string(), at: string() }),
  ),
  'delivery.given_up': event(
    'The courier, or the company before it found one, cancelled before the pick-up.',
    ['internal'],
    object({
      order: string(),
      delivery: string(),
      had_courier: boolean(),
      asks_again: boolean(),
      reason: string(),
      at: string(),
    }),
  ),
  'delivery.handed_back': event('What could not be handed over is at the shop again.', ['internal'], ofDelivery),
  'delivery.lost': event(
    'The courier says that it lost the order, or does not bring it back.',
    ['internal'],
    object({ order: string(), delivery: string(), reason: string(), at: string() }),
  ),
  'delivery.courier_missing': event(
    'No courier takes the delivery.',
    ['internal'],
    /** `refusal`: what the courier company answered. */
    object({ order: string(), delivery: string(), refusal: record(string(), union([string(), int()])) }),
  ),
  'delivery.courier_found': event('A courier takes the delivery after all.', ['internal'], ofDelivery),
  'delivery.noted': event(
    'Something for the timeline of the order.',
    ['internal'],
    object({ order: string(), delivery: string(), event: timelineEvent, at: nullable(string()) }),
  ),
  'delivery.moved': event('The courier is somewhere else, or arrives at another time.', ['internal'], ofDelivery),
  'delivery.charged': event(
    'The courier charges for a delivery: the platform pays for an order, the shop for its own.',
    ['internal'],
    object({
      delivery: string(),
      shop_id: string(),
      courier,
      fee_pence: int(),
      /** The tip of that order's customer, on top of the fee. */
      tip: optional(object({ order: string(), pence: int() })),
      payer: literal(['platform', 'shop']),
      leg: literal(['out', 'return']),
    }),
  ),
  'delivery.fee_changed': event(
    'The courier charges another amount than was booked when it took the goods.',
    ['internal'],
    object({
      change: string(),
      delivery: string(),
      shop_id: string(),
      courier,
      /** The prices before and now, tip included. */
      from_pence: int(),
      to_pence: int(),
      payer: literal(['platform', 'shop']),
    }),
  ),
  'delivery.refunded': event(
    'The courier gives some of its fee back to whoever paid it.',
    ['internal'],
    object({
      refund: string(),
      shop_id: string(),
      courier,
      refund_pence: int(),
      payer: literal(['platform', 'shop']),
    }),
  ),
  'delivery.external_updated': event(
    'A delivery that a shop asked for through the API moved on.',
    ['shop'],
    object({ delivery: string(), shop_id: string(), status: string() }),
  ),
} as const;
