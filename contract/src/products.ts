import * as z from 'zod/mini';
import { choice, instant, recordHead } from './record.ts';

export const productRecord = z.strictObject({
  ...recordHead,
  shop_id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Pounds. */
  price: z.number(),
  category: z.string(),
  subcategory: z.string(),
  perishable: z.boolean(),
  age_restricted: z.boolean(),
  pack_weight_g: z.number(),
  storage: choice('ambient', 'chilled', 'frozen'),
  stock: z.number(),
  no_courier: z.boolean(),
  courier_size: choice('small', 'medium', 'large', 'xlarge'),
  image: z.string(),
  is_active: z.boolean(),
  sample: z.boolean(),
  created: instant,
  updated: instant,
});

export type ProductRecord = z.infer<typeof productRecord>;
