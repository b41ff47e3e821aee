// A shop's products: `/api/shops/{shopId}/products…`, for its owner and administrators; for everybody else
// the shop does not exist. Money in pence, days as `2026-11-18`. A refusal has the records shape `{status, message, data}`,
// with a sentence for every field.
import type { CsvProduct } from '@baitdrop/domain/products/csv-columns';
import type { ProductDetails } from '@baitdrop/domain/products/product-details';
import * as z from 'zod/mini';

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
  best_before: z.string(),
  barcode: z.string(),
  size_group: z.string(),
  size_label: z.string(),
  material: z.string(),
  unit_weight_mg: z.int(),
  low_stock_at: z.int(),
  is_active: z.boolean(),
} satisfies Record<keyof ProductDetails, z.ZodMiniType>;

const count = z.int().check(z.gte(0), z.lte(1_000_000));

/** `POST …/products`: a new product, with what is there of it. Values are judged by `domain/products/product-details`. */
export const newProductForm = z.object({ ...details, stock: count });
export type NewProductForm = z.infer<typeof newProductForm>;

/** `PATCH …/products/{id}`: what changes. Stock has a command of its own. */
export const productForm = z.partial(z.object(details));
export type ProductForm = z.infer<typeof productForm>;

/** A product as its shop sees it. */
export interface ShelfProduct extends CsvProduct {
  readonly sold_out_until: string | null;
  /** Path of the thumbnail and of the whole picture, or empty. */
  readonly thumb: string;
  readonly picture: string;
  readonly sample: boolean;
  readonly updated: string;
}

/** `all`, or what needs looking after. `past_best`: past its last good day. */
export const SHELF_FILTERS = ['all', 'low', 'sold_out', 'past_best', 'hidden'] as const;
export type ShelfFilter = (typeof SHELF_FILTERS)[number];
export const SHELF_SORTS = ['name', 'price', 'stock', 'updated'] as const;
export type ShelfSort = (typeof SHELF_SORTS)[number];

/** `GET …/products?search=&category=&show=low&sort=name&order=asc&page=1&perPage=50`. */
export interface ShelfPage {
  readonly page: number;
  readonly perPage: number;
  readonly totalItems: number;
  readonly items: readonly ShelfProduct[];
  /** Of the whole shop, whatever is asked for. */
  readonly counts: Readonly<Record<ShelfFilter, number>>;
  readonly categories: readonly string[];
  readonly subcategories: readonly string[];
}

/** `GET …/products/{id}`: with the other sizes of the same thing. */
export interface ShelfProductAnswer {
  readonly product: ShelfProduct;
  readonly sizes: readonly {
    readonly id: string;
    readonly name: string;
    readonly size_label: string;
    readonly stock: number;
  }[];
}

/** `POST …/products/{id}/stock` with an `Idempotency-Key`: counted anew, or so many came or went. */
export const stockForm = z.union([
  z.object({ count }),
  z.object({ change: z.int().check(z.gte(-1_000_000), z.lte(1_000_000)) }),
]);
export type StockForm = z.infer<typeof stockForm>;

/** `GET …/products/{id}/history`: newest first, at most 200. */
export interface StockHistory {
  readonly movements: readonly {
    readonly at: string;
    readonly reason: string;
    readonly change: number;
    readonly stock_after: number;
    /** The order's short code, where it was one. */
    readonly order_code: string;
    readonly by: string;
  }[];
}

/** Which products: those named, or everything the list shows with this search and filter. */
const chosen = z.union([
  z.object({ ids: z.array(z.string()).check(z.minLength(1), z.maxLength(10_000)) }),
  z.object({ search: z.string(), category: z.string(), show: z.enum(SHELF_FILTERS) }),
]);
export type ChosenProducts = z.infer<typeof chosen>;

/** `POST …/products/bulk` with an `Idempotency-Key`: one change for many, all of them or none. */
export const bulkForm = z.object({
  chosen,
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent'), bps: z.int().check(z.gte(-9900), z.lte(100_000)) }),
    z.object({ kind: z.literal('amount'), pence: z.int().check(z.gte(-1_000_000), z.lte(1_000_000)) }),
    z.object({ kind: z.literal('to'), pence: z.int().check(z.gte(1), z.lte(1_000_000)) }),
    z.object({ kind: z.literal('active'), active: z.boolean() }),
    z.object({ kind: z.literal('category'), category: z.string().check(z.minLength(1), z.maxLength(60)) }),
    z.object({ kind: z.literal('stock'), count }),
    z.object({ kind: z.literal('sold_out'), sold_out: z.boolean() }),
  ]),
});
export type BulkForm = z.infer<typeof bulkForm>;
export type BulkChange = BulkForm['change'];
export interface BulkAnswer {
  readonly changed: number;
}

/** `POST …/products/{id}/sold-out`: stops sales until the shop's next day begins. False ends it now. */
export const soldOutForm = z.object({ sold_out: z.boolean() });

/** `PUT …/products/{id}/picture` with the bytes of a JPEG, PNG or WebP picture; `DELETE` takes it away. */
export const PICTURE = { maxBytes: 8_388_608, minSide: 200, maxPixels: 50_000_000, storedSide: 1600 } as const;

/** `POST …/products/imports` with a `text/csv` body: what the file would do. Nothing is changed yet. */
export interface ImportPreview {
  readonly id: string;
  readonly counts: {
    readonly new: number;
    readonly changed: number;
    readonly unchanged: number;
    readonly refused: number;
  };
  readonly unknown_columns: readonly string[];
  /** What is wrong, row by row; at most 500. */
  readonly problems: readonly {
    readonly line: number;
    readonly name: string;
    readonly column: string;
    readonly message: string;
  }[];
  /** The first rows that would do something; at most 100. */
  readonly rows: readonly {
    readonly line: number;
    readonly name: string;
    readonly outcome: 'new' | 'changed';
    readonly changes: readonly string[];
  }[];
}

/** `POST …/products/imports/{id}/apply` and `…/undo`: each is done once, however often it is sent. */
export interface ImportAnswer {
  readonly id: string;
  readonly status: 'applied' | 'undone';
  readonly created: number;
  readonly changed: number;
}

/** `GET …/products/imports`: the last one that was put in, which can still be taken back; null without one. */
export interface LastImport {
  readonly import: (ImportAnswer & { readonly applied_at: string }) | null;
}
