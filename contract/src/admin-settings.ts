// Settings of the whole platform, chosen by administrators.
import * as z from 'zod/mini';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { endpoint } from './endpoint.ts';
import { deliveryCharge } from './delivery-charge.ts';

const adminSettings = z.object({
  /** The charge of shops that have none of their own. */
  delivery_charge: deliveryCharge,
  /** Average price of couriers in the last 30 days; null without a delivery. */
  usual_courier_pence: z.nullable(z.number()),
  /** Target of the Browse link; `{postcode}` is replaced by the customer's. */
  food_partner_url: z.string(),
  /** The default link. */
  usual_food_partner_url: z.string(),
  /** The most that support may refund of one order. */
  support_refund_pence: z.number(),
  /** Payouts above this amount need two administrators; 0 switches that off. */
  payout_approval_pence: z.number(),
  changed_at: z.nullable(z.string()),
  changed_by: z.string(),
});
export type AdminSettings = z.infer<typeof adminSettings>;

const limit = z.int().check(z.minimum(0), z.maximum(100_000_000));

/** Changes the fields that it carries. An empty link restores the default. */
const adminSettingsForm = z.object({
  delivery_charge: z.optional(deliveryCharge),
  food_partner_url: z.optional(z.string().check(z.maxLength(500))),
  support_refund_pence: z.optional(limit),
  payout_approval_pence: z.optional(limit),
});
export type AdminSettingsForm = z.infer<typeof adminSettingsForm>;

export const readAdminSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'Read the product’s settings',
  access: { admin: 'settings' },
  answer: adminSettings,
});

export const changeAdminSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  summary: 'Change the product’s settings',
  access: { admin: 'settings' },
  body: adminSettingsForm,
  invalid: formRefusals.nothingChanged,
  bodyLimit: 8192,
  answer: adminSettings,
  refuses: ['settings_refused'],
});
