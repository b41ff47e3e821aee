import { MATERIALS } from '@baitdrop/domain/products/listing-rules';
import { PARCEL_SIZES } from '@baitdrop/domain/products/parcel';
import { VAT_RATES } from '@baitdrop/domain/vat/vat-rates';
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
  /** Stock that can be bought now. */
  stock: z.number(),
  /** Stock on the shelf, even when marked sold out today. */
  shelf_stock: z.number(),
  no_courier: z.boolean(),
  courier_size: choice(...PARCEL_SIZES),
  /** Dimensions of the packed product. */
  length_cm: z.number(),
  width_cm: z.number(),
  height_cm: z.number(),
  /** Best-before day, `2026-11-18`; empty for products that keep. */
  best_before: z.string(),
  barcode: z.string(),
  /** The place in the shop where staff find it. */
  shelf_place: z.string(),
  /** Sizes of one product share it. */
  size_group: z.string(),
  size_label: z.string(),
  material: choice(...MATERIALS),
  /** Weight of one piece. */
  unit_weight_g: z.number(),
  /** The shop is warned when stock falls to this number; 0 for never. */
  low_stock_at: z.number(),
  /** Stock is not counted: `stock` is then the most that one order line can hold. */
  stock_uncounted: z.boolean(),
  /** Rate of the VAT included in the price; empty until the shop has decided. */
  vat_rate: choice(...VAT_RATES),
  sold_out_until: instant,
  /** The first photo. */
  image: z.string(),
  more_images: z.array(z.string()),
  /** Alternative texts of the photos, by file name. */
  image_alts: z.nullable(z.record(z.string(), z.string())),
  is_active: z.boolean(),
  sample: z.boolean(),
  created: instant,
  updated: instant,
});

export type ProductRecord = z.infer<typeof productRecord>;
