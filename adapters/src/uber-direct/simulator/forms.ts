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

const trip = {
  pickup_address: z.string().min(1),
  dropoff_address: z.string().min(1),
  pickup_latitude: latitude.optional(),
  pickup_longitude: longitude.optional(),
  dropoff_latitude: latitude.optional(),
  dropoff_longitude: longitude.optional(),
  pickup_ready_dt: instant.optional(),
  manifest_total_value: z.int().min(0).optional(),
};

export const quoteForm = z.object({
  ...trip,
  pickup_phone_number: phone.optional(),
  dropoff_phone_number: phone.optional(),
});
export type QuoteForm = z.infer<typeof quoteForm>;

const item = z.object({
  name: z.string().min(1),
  quantity: z.int().min(1),
  size: z.enum(['small', 'medium', 'large', 'xlarge']).default('small'),
  price: z.int().min(0).optional(),
  weight: z.int().min(0).optional(),
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
    deliverable_action: z.enum(['deliverable_action_meet_at_door', 'deliverable_action_leave_at_door']).optional(),
    undeliverable_action: z.enum(['return', 'leave_at_door', 'discard']).optional(),
    dropoff_verification: z.object({ pincode: z.object({ enabled: z.boolean() }).optional() }).optional(),
    test_specifications: z.object({ robo_courier_specification: roboSpecification }).optional(),
  })
  .refine(
    ({ deliverable_action, dropoff_verification }) =>
      deliverable_action !== 'deliverable_action_leave_at_door' || dropoff_verification?.pincode?.enabled !== true,
    { path: ['deliverable_action'], message: 'leave at door is not allowed with a PIN' },
  );
export type DeliveryForm = z.infer<typeof deliveryForm>;

/** Uber wants JSON inside a string, and accepts one line of text. */
export function addressLine(address: string): string {
  const parts = detailedAddress(address);
  return [parts.street_address_1, parts.street_address_2, parts.city, parts.zip_code].filter(Boolean).join(', ');
}

const structured = z.object({
  street_address: z.array(z.string()),
  city: z.string().optional(),
  state: z.string().optional(),
  zip_code: z.string().optional(),
  country: z.string().optional(),
});

export function detailedAddress(address: string) {
  const { data } = structured.safeParse(jsonOr(address));
  const [street_address_1 = address, street_address_2 = ''] = data?.street_address ?? [];
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
