// The public API for shops' own systems, under `/api/v1`. Money in pence, instants as ISO 8601 in UTC. The descriptions
// are shown to developers: on `/developers`, in `/api/v1/openapi.json` and in `docs/api.md`.
import * as z from 'zod/mini';
import { DELIVERY_STATUSES, type DeliveryStatus } from '@baitdrop/domain/delivery/delivery-status';
import { endpoint } from './endpoint.ts';

const text = (max: number, about: string, min = 0) =>
  z.string().check(z.minLength(min), z.maxLength(max), z.describe(about));
const penceFromPounds = (about: string) => z.int().check(z.gte(0), z.lte(1_000_000), z.describe(about));
const instant = (about: string) => z.iso.datetime({ offset: true }).check(z.describe(about));
const degrees = (limit: number) => z.number().check(z.gte(-limit), z.lte(limit));

const place = {
  line: text(300, 'House, street and town, as a courier would read it.', 1),
  postcode: z.optional(text(10, 'A UK postcode. Without one give a pin.')),
  pin: z
    .optional(z.strictObject({ lat: degrees(90), lng: degrees(180) }))
    .check(z.describe('Where exactly, for a bank or a car park. At most 15 km from the postcode.')),
};
const readyAt = z
  .optional(z.iso.datetime({ offset: true }))
  .check(z.describe('When the parcel can be picked up, within the next 30 days. Without it: as soon as possible.'));

export const apiQuoteForm = z.strictObject({
  dropoff: z.strictObject(place).check(z.describe('Where it is to go. It is picked up at your shop.')),
  value_pence: penceFromPounds('What the goods are worth.'),
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

export const apiDeliveryForm = z.strictObject({
  reference: text(60, 'Your own word for it, such as an order number. The courier sees it.', 1),
  quote: z.optional(z.string().check(z.maxLength(2000), z.describe('From a quote for the same place.'))),
  dropoff: z.strictObject({
    name: text(120, 'Who takes it in.', 1),
    phone: text(30, 'A UK number the courier can call.', 1),
    ...place,
    note: z.optional(text(280, 'For the courier: "car park gate, peg 14".')),
  }),
  items: z
    .array(
      z.strictObject({
        name: text(120, 'What it is.', 1),
        quantity: z.int().check(z.gte(1), z.lte(999)),
        price_pence: penceFromPounds('What one costs.'),
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
  canceled: 'You or the courier service cancelled it. You pay nothing if nothing was picked up.',
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
  failure: z.string().check(z.describe('Why it did not arrive; empty otherwise.')),
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
  test: z.boolean().check(z.describe('Made with a test key: no courier comes and nothing is charged.')),
  created_at: instant('When you asked.'),
  updated_at: instant('When we last heard of it.'),
});
export type ApiDelivery = z.infer<typeof apiDelivery>;

/** Paging of the lists: newest first. */
const paging = {
  limit: z.optional(z.int().check(z.gte(1), z.lte(100))).check(z.describe('How many at most, 1 to 100. Usually 50.')),
  cursor: z.optional(text(200, 'The next_cursor of the page before. Keep the other fields as they were.')),
};
const nextCursor = z
  .nullable(z.string())
  .check(z.describe('For the next page, as cursor; null when this is the last one.'));

export const apiDeliveryFilter = z.strictObject({
  status: z.optional(z.enum(DELIVERY_STATUSES)).check(z.describe('Only deliveries with this status.')),
  reference: z.optional(text(60, 'Only deliveries with exactly this reference.')),
  created_from: z.optional(instant('Only deliveries you asked for at this time or later.')),
  created_before: z.optional(instant('Only deliveries you asked for before this time.')),
  ...paging,
});
export type ApiDeliveryFilter = z.infer<typeof apiDeliveryFilter>;

export const apiDeliveryPage = z.object({ deliveries: z.array(apiDelivery), next_cursor: nextCursor });
export type ApiDeliveryPage = z.infer<typeof apiDeliveryPage>;

export const apiProduct = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  subcategory: z.string(),
  barcode: z.string().check(z.describe('Empty for none.')),
  size_label: z.string().check(z.describe('"1 pint", for one of several sizes; empty otherwise.')),
  price_pence: z.int(),
  currency: z.literal('GBP'),
  stock: z.nullable(z.int()).check(z.describe('How many can still be sold; null for what nobody counts.')),
  is_on_sale: z.boolean().check(z.describe('False for a product that you have hidden.')),
  sold_out_until: z.nullable(instant('You stopped selling it until then.')),
  changed_at: instant('When it last changed.'),
});
export type ApiProduct = z.infer<typeof apiProduct>;

export const apiProductFilter = z.strictObject({
  barcode: z.optional(text(20, 'Only the product with this barcode.')),
  category: z.optional(text(60, 'Only products of this category.')),
  changed_from: z.optional(instant('Only products that changed at this time or later.')),
  ...paging,
});
export type ApiProductFilter = z.infer<typeof apiProductFilter>;

export const apiProductPage = z.object({ products: z.array(apiProduct), next_cursor: nextCursor });
export type ApiProductPage = z.infer<typeof apiProductPage>;

export const apiStockForm = z.strictObject({
  count: z
    .optional(z.int().check(z.gte(0), z.lte(1_000_000)))
    .check(z.describe('How many there are. Give this or change.')),
  change: z
    .optional(z.int().check(z.gte(-1_000_000), z.lte(1_000_000)))
    .check(z.describe('How many came, or went with a minus. The stock never goes below 0.')),
});
export type ApiStockForm = z.infer<typeof apiStockForm>;

export const apiSimulateForm = z.strictObject({
  status: z
    .enum(['pickup', 'pickup_complete', 'dropoff', 'delivered', 'canceled', 'returned'])
    .check(z.describe('What the simulated courier does next.')),
});
export type ApiSimulateForm = z.infer<typeof apiSimulateForm>;

/** Body of every answer that is not a success. */
export const apiProblem = z.object({
  status: z.int().check(z.describe('The HTTP status.')),
  code: z.string().check(z.describe('The code of the refusal, as under "request".')),
  message: z.string().check(z.describe('A sentence for people.')),
  data: z
    .record(z.string(), z.object({ code: z.string(), message: z.string() }))
    .check(
      z.describe(
        'Under "request" always the code of the refusal; by path (dropoff.phone, items.0.name) what is wrong with a field.',
      ),
    ),
});

const invalid = 'Please check the marked fields.';
const bodyLimit = 65_536;

export const quoteDelivery = endpoint({
  method: 'POST',
  path: '/api/v1/quotes',
  summary: 'Ask what a delivery costs',
  access: { key: 'quotes' },
  body: apiQuoteForm,
  invalid,
  bodyLimit,
  answer: apiQuote,
  refuses: ['courier_refused', 'courier_unreachable', 'no_courier', 'out_of_reach', 'quote_over', 'too_late'],
});

export const createDelivery = endpoint({
  method: 'POST',
  path: '/api/v1/deliveries',
  summary: 'Have a parcel delivered',
  access: { key: 'deliveries:write' },
  idempotent: true,
  body: apiDeliveryForm,
  invalid,
  bodyLimit,
  status: 201,
  answer: apiDelivery,
  refuses: ['courier_refused', 'courier_unreachable', 'no_courier', 'out_of_reach', 'quote_over', 'too_late'],
});

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/v1/deliveries',
  summary: 'List deliveries',
  access: { key: 'deliveries:read' },
  query: apiDeliveryFilter,
  answer: apiDeliveryPage,
});

export const readDelivery = endpoint({
  method: 'GET',
  path: '/api/v1/deliveries/:id',
  summary: 'Read a delivery',
  access: { key: 'deliveries:read' },
  answer: apiDelivery,
});

export const cancelDelivery = endpoint({
  method: 'POST',
  path: '/api/v1/deliveries/:id/cancel',
  summary: 'Cancel a delivery',
  access: { key: 'deliveries:write' },
  bodyLimit,
  answer: apiDelivery,
  refuses: ['courier_refused', 'courier_unreachable', 'no_courier', 'out_of_reach', 'quote_over', 'too_late'],
});

export const simulateDelivery = endpoint({
  method: 'POST',
  path: '/api/v1/deliveries/:id/simulate',
  summary: 'Move a test delivery on',
  access: { key: 'deliveries:write' },
  body: apiSimulateForm,
  invalid,
  bodyLimit,
  answer: apiDelivery,
  refuses: [
    'courier_refused',
    'courier_unreachable',
    'no_courier',
    'out_of_reach',
    'quote_over',
    'test_key_only',
    'too_late',
  ],
});

export const listApiProducts = endpoint({
  method: 'GET',
  path: '/api/v1/products',
  summary: 'List products',
  access: { key: 'products:read' },
  query: apiProductFilter,
  answer: apiProductPage,
});

export const readApiProduct = endpoint({
  method: 'GET',
  path: '/api/v1/products/:id',
  summary: 'Read a product',
  access: { key: 'products:read' },
  answer: apiProduct,
});

export const changeApiStock = endpoint({
  method: 'POST',
  path: '/api/v1/products/:id/stock',
  summary: 'Change the stock of a product',
  access: { key: 'stock:write' },
  idempotent: true,
  body: apiStockForm,
  invalid,
  bodyLimit: 4096,
  answer: apiProduct,
  refuses: ['product_not_found', 'too_many'],
});
