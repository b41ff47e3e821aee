import * as z from 'zod/mini';
import { choice, instant, recordHead } from './record.ts';

export const retailerRecord = z.strictObject({
  ...recordHead,
  owner: z.string(),
  name: z.string(),
  email: z.string(),
  shop_name: z.string(),
  address: z.string(),
  postcode: z.string(),
  phone: z.string(),
  plugin_type: choice('shopify', 'wordpress', 'html'),
  setup_service: choice('self', 'basic', 'premium'),
  shop_id: z.string(),
  api_key: z.string(),
  /** Masked, like the two Uber credentials: enough to recognise it. */
  api_secret: z.string(),
  /** The masked fields that cannot be decrypted any more: they look empty and have to be set again. */
  unreadable_keys: z.array(z.string()),
  baitdrop_enabled: z.boolean(),
  uber_client_id: z.string(),
  uber_client_secret: z.string(),
  uber_organization_id: z.string(),
  /** Empty to use the platform's account. */
  uber_environment: choice('sandbox', 'production'),
  payouts_enabled: z.boolean(),
  vat_number: z.string(),
  /** Origins that may show the widget. */
  allowed_origins: z.nullable(z.array(z.string())),
  /** The owner lets packers refuse new orders. */
  packers_may_refuse: z.boolean(),
  live_requested_at: instant,
  live_approved_at: instant,
  suspended_at: instant,
  suspended_reason: z.string(),
  /** Counted for each answer, so it is left out unless `fields` asks for it. */
  order_count: z.optional(z.number()),
  /** Its listing came with the demo. */
  sample: z.boolean(),
  created_at: instant,
  updated_at: instant,
});

export type RetailerRecord = z.infer<typeof retailerRecord>;
