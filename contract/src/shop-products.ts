// A shop's products. Money in pence, days as `2026-11-18`.
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { productMessages } from '@baitdrop/domain/messages/products';
import { VAT_RATES } from '@baitdrop/domain/vat/vat-rates';
import { MAX_VALUES, type ProductDetails } from '@baitdrop/domain/products/product-details';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { choiceField, integerField, textField } from './query.ts';
import { SHELF_FILTERS, SHELF_SORTS } from './shelf-filters.ts';

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
  shelf_place: z.string(),
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

/** A new product and its first stock; `domain/products/product-details` validates the values. */
const newProductForm = z.object({
  ...details,
  stock_uncounted: z.prefault(z.boolean(), false),
  vat_rate: z.prefault(z.string(), ''),
  shelf_place: z.prefault(z.string(), ''),
  stock: count,
});
export type NewProductForm = z.infer<typeof newProductForm>;

/** The fields that change. Stock has a command of its own. */
const productForm = z.partial(z.object(details));
export type ProductForm = z.infer<typeof productForm>;

/** A product as its shop sees it. */
const shelfProduct = z.object({
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

const shelfPage = z.object({
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

/** A product, and the other sizes of the same product. */
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

/** Sets the stock, or changes it by a number. */
const stockForm = z.union([
  z.object({ count }),
  z.object({ change: z.int().check(z.gte(-1_000_000), z.lte(1_000_000)) }),
]);
export type StockForm = z.infer<typeof stockForm>;

/** Newest first, at most 200. */
const stockHistory = z.object({
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

/** Stock that unpaid orders hold, and the latest end of the hold. `stock` does not include it. */
const heldProducts = z.object({
  held: z.array(z.object({ product: z.string(), name: z.string(), units: z.int(), until: z.string() })),
});
export type HeldProducts = z.infer<typeof heldProducts>;

/** Advice what to reorder, computed from sales of the last weeks; products that run out first come first. */
const restockAdvice = z.object({
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

/** One change for many products, all of them or none. */
const bulkForm = z.object({
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
const bulkAnswer = z.object({ changed: z.int() });
export type BulkAnswer = z.infer<typeof bulkAnswer>;

const bodyLimit = 32_768;
const MAX_PAGE = 100_000;

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/products',
  summary: 'The shop’s products',
  access: { shop: 'products', admin: 'order-desk' },
  query: z.object({
    search: textField('Words of the name, the category or the description, or a barcode.'),
    category: textField('A category.'),
    show: choiceField(SHELF_FILTERS),
    sort: choiceField(SHELF_SORTS),
    order: choiceField(['asc', 'desc'], 'asc or desc.'),
    page: integerField('From 1.', { byDefault: 1, max: MAX_PAGE }),
    perPage: integerField('At most 200; 50 unless given.', { byDefault: 50, max: 200 }),
  }),
  answer: shelfPage,
});

export const readHolds = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/products/holds',
  summary: 'What is held for orders nobody has paid yet',
  access: { shop: 'products', admin: 'order-desk' },
  answer: heldProducts,
});

export const readRestockAdvice = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/products/restock',
  summary: 'What to order, by what sells',
  access: { shop: 'products', admin: 'order-desk' },
  answer: restockAdvice,
});

export const createProduct = endpoint({
  method: 'POST',
  path: '/api/shops/:shopId/products',
  summary: 'Add a product',
  access: { shop: 'products' },
  idempotent: true,
  body: newProductForm,
  invalid: formRefusals.products.notSaved,
  bodyLimit,
  status: 201,
  answer: z.object({ id: z.string() }),
  refuses: ['product_refused'],
});

export const changeManyProducts = endpoint({
  method: 'POST',
  path: '/api/shops/:shopId/products/bulk',
  summary: 'Change many products at once',
  access: { shop: 'products' },
  idempotent: true,
  body: bulkForm,
  invalid: formRefusals.products.bulk,
  bodyLimit: 524_288,
  answer: bulkAnswer,
  refuses: ['price_refused', 'product_refused', 'products_all_gone'],
});

export const readProduct = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/products/:id',
  summary: 'A product with its sizes',
  access: { shop: 'products', admin: 'order-desk' },
  answer: shelfProductAnswer,
  refuses: ['product_not_found'],
});

export const changeProduct = endpoint({
  method: 'PATCH',
  path: '/api/shops/:shopId/products/:id',
  summary: 'Change a product',
  access: { shop: 'products' },
  body: productForm,
  invalid: formRefusals.products.notSaved,
  bodyLimit,
  refuses: ['product_not_found', 'product_refused'],
});

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/api/shops/:shopId/products/:id',
  summary: 'Delete a product',
  access: { shop: 'products' },
  refuses: ['product_not_found'],
});

export const readStockHistory = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/products/:id/history',
  summary: 'How the stock changed',
  access: { shop: 'products', admin: 'order-desk' },
  answer: stockHistory,
  refuses: ['product_not_found'],
});

export const changeStock = endpoint({
  method: 'POST',
  path: '/api/shops/:shopId/products/:id/stock',
  summary: 'Count or correct the stock',
  access: { shop: 'products' },
  idempotent: true,
  body: stockForm,
  invalid: productMessages.wholeNumber(MAX_VALUES.stock),
  bodyLimit,
  answer: z.object({ stock: z.int() }),
  refuses: ['product_not_found', 'too_many'],
});

/** Stops sales until the shop's next day begins. False ends it now. */
export const markSoldOut = endpoint({
  method: 'POST',
  path: '/api/shops/:shopId/products/:id/sold-out',
  summary: 'Sold out for today, or back on sale',
  access: { shop: 'products' },
  body: z.object({ sold_out: z.boolean() }),
  invalid: formRefusals.nothingChanged,
  bodyLimit,
  answer: z.object({ sold_out_until: z.nullable(z.string()) }),
  refuses: ['product_not_found'],
});
