// Request schemas, with the limits of Uber's documentation.
import { z } from 'zod';

const instant = z.iso.datetime({ offset: true });
const phone = z.string().regex(/^\+[1-9]\d{6,14}$/, 'phone number must be in E.164 format');
const notes = z.string().max(280);
const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

const roboSpecification = z.object({
  mode: z.enum(['auto', 'custom']),
  enroute_for_pickup_at: instant.optional(),
  pickup_imminent_at: instant.optional(),
  pickup_at: instant.optional(),
  dropoff_imminent_at: instant.optional(),
  dropoff_at: instant.optional(),
});
export type RoboSpecification = z.infer<typeof roboSpecification>;

/** The address is JSON inside a string, or one line of text. An incomplete address is refused. */
const address = z.string().check((context) => {
  const problem = addressProblem(context.value);
  if (problem !== undefined) context.issues.push({ code: 'custom', message: problem, input: context.value });
});

const trip = {
  pickup_address: address,
  dropoff_address: address,
  pickup_latitude: latitude.optional(),
  pickup_longitude: longitude.optional(),
  dropoff_latitude: latitude.optional(),
  dropoff_longitude: longitude.optional(),
  pickup_ready_dt: instant.optional(),
  pickup_deadline_dt: instant.optional(),
  dropoff_ready_dt: instant.optional(),
  dropoff_deadline_dt: instant.optional(),
  manifest_total_value: z.int().min(0).optional(),
  external_store_id: z.string().min(1).optional(),
};

/** The fields that a quote depends on. A delivery must repeat their values to use the quote. */
export const QUOTED_FIELDS = Object.keys(trip) as (keyof typeof trip)[];

export const quoteForm = z.object({
  ...trip,
  pickup_phone_number: phone.optional(),
  dropoff_phone_number: phone.optional(),
});
export type QuoteForm = z.infer<typeof quoteForm>;

const SIZES = ['small', 'medium', 'large', 'xlarge'] as const;
const centimetres = z.number().positive();
const item = z
  .object({
    name: z.string().min(1),
    quantity: z.int().min(1),
    size: z.enum(SIZES, { error: `size must be one of ${SIZES.join(', ')}` }).default('small'),
    price: z.int().min(0).optional(),
    weight: z.int().min(1).optional(),
    dimensions: z.object({ length: centimetres, height: centimetres, depth: centimetres }).optional(),
  })
  .refine(({ weight, dimensions }) => dimensions === undefined || weight !== undefined, {
    path: ['weight'],
    message: 'weight is required with dimensions',
  });

export const deliveryForm = z
  .object({
    ...trip,
    pickup_name: z.string().min(1),
    pickup_phone_number: phone,
    pickup_notes: notes.optional(),
    dropoff_name: z.string().min(1),
    dropoff_phone_number: phone,
    dropoff_notes: notes.optional(),
    manifest_items: z.array(item).min(1),
    manifest_reference: z.string().optional(),
    external_id: z.string().optional(),
    quote_id: z.string().optional(),
    idempotency_key: z.string().optional(),
    tip: z.int().min(0).optional(),
    deliverable_action: z.enum(['deliverable_action_meet_at_door', 'deliverable_action_leave_at_door']).optional(),
    undeliverable_action: z.enum(['return', 'leave_at_door', 'discard']).optional(),
    dropoff_verification: z
      .object({ pincode: z.object({ enabled: z.boolean() }).optional(), picture: z.boolean().optional() })
      .optional(),
    test_specifications: z.object({ robo_courier_specification: roboSpecification }).optional(),
  })
  .refine(
    ({ deliverable_action, dropoff_verification }) =>
      deliverable_action !== 'deliverable_action_leave_at_door' || dropoff_verification?.pincode?.enabled !== true,
    { path: ['deliverable_action'], message: 'leave at door is not allowed with a PIN' },
  );
export type DeliveryForm = z.infer<typeof deliveryForm>;

const structured = z.object({
  street_address: z.array(z.string()),
  city: z.string().optional(),
  state: z.string().optional(),
  zip_code: z.string().optional(),
  country: z.string().optional(),
});

function addressProblem(text: string): string | undefined {
  if (!text.trimStart().startsWith('{')) return text.trim() === '' ? 'address is required' : undefined;
  const { data } = structured.safeParse(jsonOr(text));
  if (data === undefined) return 'address is not JSON with street_address, city, state, zip_code and country';
  if ((data.street_address[0] ?? '').trim() === '') return 'street_address is empty';
  return (data.zip_code ?? '').trim() === '' ? 'zip_code is empty' : undefined;
}

/** Uber expects JSON inside a string, and accepts one line of text. */
export function addressLine(text: string): string {
  const parts = detailedAddress(text);
  return [parts.street_address_1, parts.street_address_2, parts.city, parts.zip_code].filter(Boolean).join(', ');
}

export function detailedAddress(text: string) {
  const { data } = structured.safeParse(jsonOr(text));
  const [street_address_1 = text, street_address_2 = ''] = data?.street_address ?? [];
  const { city = '', state = '', zip_code = '', country = 'GB' } = data ?? {};
  return { street_address_1, street_address_2, city, state, zip_code, country };
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
