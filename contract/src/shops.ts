import * as z from 'zod/mini';
import { instant, recordHead } from './record.ts';

export const shopRecord = z.strictObject({
  ...recordHead,
  shop_id: z.string(),
  retailer: z.string(),
  name: z.string(),
  address: z.string(),
  postcode: z.string(),
  region: z.string(),
  telephone: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  opening_hours: z.nullable(z.record(z.string(), z.string())),
  latitude: z.number(),
  longitude: z.number(),
  /** `placed`: by the owner on the map. `postcode`: the middle of the postcode's sector. */
  position_source: z.enum(['', 'postcode', 'placed']),
  specialties: z.nullable(z.array(z.string())),
  features: z.nullable(z.array(z.string())),
  chain: z.string(),
  rating: z.number(),
  review_count: z.number(),
  /** Kilometres. */
  delivery_radius: z.number(),
  baitdrop_enabled: z.boolean(),
  image: z.string(),
  logo: z.string(),
  is_active: z.boolean(),
  uber_direct_enabled: z.boolean(),
  source: z.string(),
  place_id: z.string(),
  sample: z.boolean(),
  lead_time_minutes: z.number(),
  /** `HH:MM`, or empty. */
  early_handover: z.string(),
  collection_offered: z.boolean(),
  /** Pounds; 0 to use the platform's. */
  minimum_order: z.number(),
  closures: z.nullable(z.record(z.string(), z.string())),
  bank_holiday_hours: z.string(),
  last_orders_minutes: z.number(),
  paused_until: instant,
  created: instant,
  updated: instant,
});

export type ShopRecord = z.infer<typeof shopRecord>;
