// The public API for shops' own systems, under `/api/v1`. Money in pence, instants as ISO 8601 in UTC. The descriptions
// are shown to developers: on `/developers`, in `/api/v1/openapi.json` and in `docs/api.md`.
import * as z from 'zod/mini';
import { DELIVERY_STATUSES, type DeliveryStatus } from '@baitdrop/domain/delivery/delivery-status';

const text = (max: number, about: string, min = 0) =>
  z.string().check(z.minLength(min), z.maxLength(max), z.describe(about));
const penceOf = (about: string) => z.int().check(z.gte(0), z.lte(1_000_000), z.describe(about));
const instant = (about: string) => z.iso.datetime({ offset: true }).check(z.describe(about));
const degrees = (limit: number) => z.number().check(z.gte(-limit), z.lte(limit));

const place = {
  line: text(300, 'House, street and town, as a courier would read it.', 1),
  postcode: text(10, 'A UK postcode. Without one give a pin.'),
  pin: z
    .optional(z.object({ lat: degrees(90), lng: degrees(180) }))
    .check(z.describe('Where exactly, for a bank or a car park. At most 15 km from the postcode.')),
};
const readyAt = z
  .optional(z.iso.datetime({ offset: true }))
  .check(z.describe('When the parcel can be picked up. Without it: as soon as possible.'));

/** `POST /api/v1/quotes` */
export const apiQuoteForm = z.object({
  dropoff: z.object(place).check(z.describe('Where it is to go. It is picked up at your shop.')),
  value_pence: penceOf('What the goods are worth.'),
  ready_at: readyAt,
});
export type ApiQuoteForm = z.infer<typeof apiQuoteForm>;

export const apiQuote = z.object({
  quote: z.string().check(z.describe('Send it with the delivery to be sure of this price.')),
  fee_pence: z.int().check(z.describe('What the delivery would cost your shop.')),
  currency: z.literal('GBP'),
  pickup_minutes: z.int().check(z.describe('Minutes until a courier is at your shop.')),
  dropoff_minutes: z.int().check(z.describe('Minutes until the parcel is there.')),
  expires_at: instant('Until when the price holds.'),
});
export type ApiQuote = z.infer<typeof apiQuote>;

/** `POST /api/v1/deliveries`, with an `Idempotency-Key`. */
export const apiDeliveryForm = z.object({
  reference: text(60, 'Your own word for it, such as an order number. The courier sees it.', 1),
  quote: z.optional(z.string().check(z.maxLength(2000), z.describe('From a quote for the same place.'))),
  dropoff: z.object({
    name: text(120, 'Who takes it in.', 1),
    phone: text(30, 'A UK number the courier can call.', 1),
    ...place,
    note: z.optional(text(280, 'For the courier: "car park gate, peg 14".')),
  }),
  items: z
    .array(
      z.object({
        name: text(120, 'What it is.', 1),
        quantity: z.int().check(z.gte(1), z.lte(999)),
        price_pence: penceOf('What one costs.'),
        size: z
          .optional(z.enum(['small', 'medium', 'large', 'xlarge']))
          .check(z.describe('small: one hand, medium: a bag, large: two hands, xlarge: a car. Usually small.')),
      }),
    )
    .check(z.minLength(1), z.maxLength(50)),
  ready_at: readyAt,
});
export type ApiDeliveryForm = z.infer<typeof apiDeliveryForm>;

export const apiDeliveryStatuses = {
  requested: 'We have your request and the courier has not answered yet.',
  pending: 'The courier service has taken it; nobody is on the way yet.',
  pickup: 'A courier is on the way to your shop.',
  pickup_complete: 'The courier has the parcel.',
  dropoff: 'The courier is on the way to your customer.',
  delivered: 'It has arrived.',
  canceled: 'The courier service cancelled it. You pay nothing if nothing was picked up.',
  returned: 'Nobody took it in; it comes back to your shop.',
  refused: 'The courier service did not take it; see failure. You pay nothing.',
} as const satisfies Record<DeliveryStatus, string>;

export const apiDelivery = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  fee_pence: z.int().check(z.describe('Charged to your shop once the courier has the parcel.')),
  currency: z.literal('GBP'),
  tracking_url: z.string().check(z.describe('A page for your customer; empty until a courier is found.')),
  pin: z
    .string()
    .check(z.describe('What your customer tells the courier at the door; empty for none. Tell nobody else.')),
  pickup_eta: z.nullable(instant('When the courier is expected at your shop.')),
  dropoff_eta: z.nullable(instant('When the parcel is expected at your customer’s.')),
  failure: z.string().check(z.describe('Why it came to nothing; empty otherwise.')),
  return_status: z
    .enum(['', 'under_way', 'arrived', 'failed'])
    .check(z.describe('What became of the way back to your shop; empty when there is none.')),
  return_fee_pence: z
    .int()
    .check(
      z.describe(
        'What the way back costs; 0 where the courier tells none. Charged to your shop once the parcel is back.',
      ),
    ),
  created_at: instant('When you asked.'),
  updated_at: instant('When we last heard of it.'),
});
export type ApiDelivery = z.infer<typeof apiDelivery>;

/** Every answer that is not a success. */
export const apiProblem = z.object({
  status: z.int().check(z.describe('The HTTP status.')),
  message: z.string().check(z.describe('A sentence for people.')),
  data: z
    .record(z.string(), z.object({ code: z.string(), message: z.string() }))
    .check(z.describe('By field of your request what is wrong with it; under "request" what is wrong with all of it.')),
});
