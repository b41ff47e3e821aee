// Choices of administrators that hold for everybody at once.
import * as z from 'zod/mini';

const courierPaidBy = z.enum(['platform', 'customer']);

/** `GET /api/admin/settings`, and the answer to changing them. */
export const adminSettings = z.object({
  /** `customer`: the cart shows the quoted fee, and the customer pays it. */
  courier_paid_by: courierPaidBy,
  /** Where Browse leads; `{postcode}` stands for the customer's. */
  food_partner_url: z.string(),
  /** What it is while nobody chose another. */
  usual_food_partner_url: z.string(),
  changed_at: z.nullable(z.string()),
  changed_by: z.string(),
});
export type AdminSettings = z.infer<typeof adminSettings>;

/** `PUT /api/admin/settings`: what is given is changed. An empty link is the usual one again. */
export const adminSettingsForm = z.object({
  courier_paid_by: z.optional(courierPaidBy),
  food_partner_url: z.optional(z.string().check(z.maxLength(500))),
});
export type AdminSettingsForm = z.infer<typeof adminSettingsForm>;
