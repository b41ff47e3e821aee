// Settings of the whole platform, chosen by administrators.
import * as z from 'zod/mini';
import { deliveryCharge } from './delivery-charge.ts';

/** `GET /api/admin/settings`, and the answer to changing them. */
export const adminSettings = z.object({
  /** For every shop that has none of its own. */
  delivery_charge: deliveryCharge,
  /** What couriers asked for on average in the last 30 days; null without a delivery. */
  usual_courier_pence: z.nullable(z.number()),
  /** Where Browse leads; `{postcode}` stands for the customer's. */
  food_partner_url: z.string(),
  /** The default link. */
  usual_food_partner_url: z.string(),
  changed_at: z.nullable(z.string()),
  changed_by: z.string(),
});
export type AdminSettings = z.infer<typeof adminSettings>;

/** `PUT /api/admin/settings`: changes the given fields. An empty link restores the default. */
export const adminSettingsForm = z.object({
  delivery_charge: z.optional(deliveryCharge),
  food_partner_url: z.optional(z.string().check(z.maxLength(500))),
});
export type AdminSettingsForm = z.infer<typeof adminSettingsForm>;
