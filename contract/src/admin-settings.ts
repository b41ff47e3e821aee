// Settings of the whole platform, chosen by administrators.
import * as z from 'zod/mini';

const courierPaidBy = z.enum(['platform', 'customer']);

/** `GET /api/admin/settings`, and the answer to changing them. */
export const adminSettings = z.object({
  /** `customer`: the cart shows the quoted fee, and the customer pays it. */
  courier_paid_by: courierPaidBy,
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
  courier_paid_by: z.optional(courierPaidBy),
  food_partner_url: z.optional(z.string().check(z.maxLength(500))),
});
export type AdminSettingsForm = z.infer<typeof adminSettingsForm>;
