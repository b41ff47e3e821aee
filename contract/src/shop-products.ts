// A shop's products: `/api/shops/{shopId}/products…`, for its owner and administrators; other callers get 404. Money in
// pence, days as `2026-11-18`. A refusal has the records shape `{status, message, data}`, with a sentence for every
// field.
import { MAX_PHOTOS } from '@baitdrop/domain/products/photos';
import { VAT_RATES } from '@baitdrop/domain/vat/vat-rates';
import type { ProductDetails } from '@baitdrop/domain/products/product-details';
import * as z from 'zod/mini';
import { MAX_ALT_LENGTH, SHELF_FILTERS } from './shelf-filters.ts';

const details = {
  name: z.string(),
  description: z.string(),
  price_pence: z.int(),
  category: z.string(),
  subcategory: z.string(),
  perishable: z.boolean(),
  age_restricted: z.boolean(),
  pack_weight_g: z.int(),
  storage: z.string(),
  no_courier: z.boolean(),
  courier_size: z.string(),
  length_cm: z.int(),
  width_cm: z.int(),
  height_cm: z.int(),
  best_before: z.string(),
  barcode: z.string(),
  size_group: z.string(),
  size_label: z.string(),
  material: z.string(),
  unit_weight_mg: z.int(),
  low_stock_at: z.int(),
  stock_uncounted: z.boolean(),
  vat_rate: z.string(),
  is_active: z.boolean(),
} satisfies Record<keyof ProductDetails, z.ZodMiniType>;

const count = z.int().check(z.gte(0), z.lte(1_000_000));

/** `POST …/products`: a new product, with its first stock. `domain/products/product-details` validates the values. */
export const newProductForm = z.object({
  ...details,
  stock_uncounted: z.prefault(z.boolean(), false),
  vat_rate: z.prefault(z.string(), ''),
  stock: count,
});
export type NewProductForm = z.infer<typeof newProductForm>;
export const newProductAnswer = z.object({ id: z.string() });

/** `PATCH …/products/{id}`: the fields that change. Stock has a command of its own. */
export const productForm = z.partial(z.object(details));
export type ProductForm = z.infer<typeof productForm>;

/** A product as its shop sees it. */
export const shelfProduct = z.object({
  ...details,
  id: z.string(),
  stock: z.int(),
  sold_out_until: z.nullable(z.string()),
  /** Paths of the thumbnail and of the whole picture, or empty. */
  thumb: z.string(),
  picture: z.string(),
  /** Photos in order; the first is the cover. */
  photos: z.array(z.object({ name: z.string(), path: z.string(), alt: z.string() })),
  sample: z.boolean(),
  updated: z.string(),
});
export type ShelfProduct = z.infer<typeof shelfProduct>;

/** `GET …/products?search=&category=&show=low&sort=name&order=asc&page=1&perPage=50`. */
export const shelfPage = z.object({
  page: z.int(),
  perPage: z.int(),
  totalItems: z.int(),
  items: z.array(shelfProduct),
  /** Counts of the whole shop, whatever the search and filter. */
  counts: z.record(z.enum(SHELF_FILTERS), z.int()),
  categories: z.array(z.string()),
  subcategories: z.array(z.string()),
});
export type ShelfPage = z.infer<typeof shelfPage>;

/** `GET …/products/{id}`, with the other sizes of the same product. */
export const shelfProductAnswer = z.object({
  product: shelfProduct,
  sizes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      size_label: z.string(),
      stock: z.int(),
      stock_uncounted: z.boolean(),
    }),
  ),
});
export type ShelfProductAnswer = z.infer<typeof shelfProductAnswer>;

/** `POST …/products/{id}/stock` with an `Idempotency-Key`: sets the stock, or changes it by a number. */
export const stockForm = z.union([
  z.object({ count }),
  z.object({ change: z.int().check(z.gte(-1_000_000), z.lte(1_000_000)) }),
]);
export type StockForm = z.infer<typeof stockForm>;
export const stockAnswer = z.object({ stock: z.int() });

/** `GET …/products/{id}/history`: newest first, at most 200. */
export const stockHistory = z.object({
  movements: z.array(
    z.object({
      at: z.string(),
      reason: z.string(),
      change: z.int(),
      stock_after: z.int(),
      /** Short code of the order, or empty. */
      order_code: z.string(),
      by: z.string(),
    }),
  ),
});
export type StockHistory = z.infer<typeof stockHistory>;

/**
 * `GET …/products/holds`: stock that unpaid orders hold, and the latest end of the hold. `stock` does not include it.
 */
export const heldProducts = z.object({
  held: z.array(z.object({ product: z.string(), name: z.string(), units: z.int(), until: z.string() })),
});
export type HeldProducts = z.infer<typeof heldProducts>;

/**
 * `GET …/products/restock`: what to reorder, computed from sales of the last weeks; products that run out first come
 * first.
 */
export const restockAdvice = z.object({
  products: z.array(z.object({ id: z.string(), name: z.string(), stock: z.int(), per_week: z.int(), order: z.int() })),
  /** Whether any counted product was sold at all. */
  has_sales: z.boolean(),
  /** Products on sale whose stock is not counted. */
  uncounted: z.int(),
});
export type RestockAdvice = z.infer<typeof restockAdvice>;

/** Selects products: the listed ones, or all that the list shows with this search and filter. */
const chosen = z.union([
  z.object({ ids: z.array(z.string()).check(z.minLength(1), z.maxLength(10_000)) }),
  z.object({ search: z.string(), category: z.string(), show: z.enum(SHELF_FILTERS) }),
]);
export type ChosenProducts = z.infer<typeof chosen>;

/** `POST …/products/bulk` with an `Idempotency-Key`: one change for many products, all of them or none. */
export const bulkForm = z.object({
  chosen,
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent'), bps: z.int().check(z.gte(-9900), z.lte(100_000)) }),
    z.object({ kind: z.literal('amount'), pence: z.int().check(z.gte(-1_000_000), z.lte(1_000_000)) }),
    z.object({ kind: z.literal('to'), pence: z.int().check(z.gte(1), z.lte(1_000_000)) }),
    z.object({ kind: z.literal('active'), active: z.boolean() }),
    z.object({ kind: z.literal('category'), category: z.string().check(z.minLength(1), z.maxLength(60)) }),
    z.object({ kind: z.literal('stock'), count }),
    z.object({ kind: z.literal('uncounted') }),
    z.object({ kind: z.literal('vat_rate'), rate: z.enum(['', ...VAT_RATES]) }),
    z.object({ kind: z.literal('sold_out'), sold_out: z.boolean() }),
  ]),
});
export type BulkForm = z.infer<typeof bulkForm>;
export type BulkChange = BulkForm['change'];
export const bulkAnswer = z.object({ changed: z.int() });
export type BulkAnswer = z.infer<typeof bulkAnswer>;

/** `POST …/products/{id}/sold-out`: stops sales until the shop's next day begins. False ends it now. */
export const soldOutForm = z.object({ sold_out: z.boolean() });
export const soldOutAnswer = z.object({ sold_out_until: z.nullable(z.string()) });

/**
 * `POST …/products/{id}/photos` with the bytes of a picture (`PICTURE` in `contract/pictures`) adds it as the last one;
 * `DELETE …/photos/{name}` removes one. `PUT …/products/{id}/picture` replaces the first one, `DELETE` removes it.
 *
 * `PATCH …/products/{id}/photos`: all photos in their new order, with their texts. 409 if one was added or removed in
 * between.
 */
export const photosForm = z.object({
  photos: z
    .array(z.object({ name: z.string(), alt: z.string().check(z.maxLength(MAX_ALT_LENGTH)) }))
    .check(z.maxLength(MAX_PHOTOS)),
});
export type PhotosForm = z.infer<typeof photosForm>;

/**
 * `POST …/products/imports` with the bytes of a spreadsheet (`IMPORT_TYPES`): previews what the file would do without
 * changing anything. `?columns=name,,price` maps the file's columns to ours and is remembered for files with the same
 * headings; `?columns=auto` forgets it.
 */
export const importPreview = z.object({
  /** Empty when nothing can be imported. */
  id: z.string(),
  counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() }),
  /** The till or online shop that wrote the file; empty when it is none that we recognise. */
  till: z.string(),
  /** Whether the shop mapped the columns, now or earlier. */
  matched_by_hand: z.boolean(),
  /** The file's columns: its heading, our column (empty when it is left out), and its first value. */
  columns: z.array(z.object({ heading: z.string(), column: z.string(), example: z.string() })),
  /** Required columns of ours that no column of the file provides. */
  missing_columns: z.array(z.string()),
  /** Errors by row; at most 500. */
  problems: z.array(z.object({ line: z.int(), name: z.string(), column: z.string(), message: z.string() })),
  /** Values that are read differently from how they are written; at most 500. */
  notes: z.array(z.object({ line: z.int(), name: z.string(), column: z.string(), message: z.string() })),
  /** The first rows that would change something; at most 100. `stock` is null when it is not counted. */
  rows: z.array(
    z.object({
      line: z.int(),
      name: z.string(),
      outcome: z.enum(['new', 'changed']),
      changes: z.array(z.string()),
      category: z.string(),
      price_pence: z.int(),
      stock: z.nullable(z.int()),
      /** The product as it is now; null for a new one. */
      before: z.nullable(z.object({ price_pence: z.int(), stock: z.nullable(z.int()) })),
    }),
  ),
});
export type ImportPreview = z.infer<typeof importPreview>;

/** `POST …/products/imports/{id}/apply` and `…/undo`: each takes effect once, however often it is sent. */
export const importAnswer = z.object({
  id: z.string(),
  status: z.enum(['applied', 'undone']),
  created: z.int(),
  changed: z.int(),
});
export type ImportAnswer = z.infer<typeof importAnswer>;

/** `GET …/products/imports`: the last applied import, which can still be undone; null without one. */
export const lastImport = z.object({ import: z.nullable(z.extend(importAnswer, { applied_at: z.string() })) });
export type LastImport = z.infer<typeof lastImport>;
