// Products in the format of WooCommerce's REST API v3.
// https://woocommerce.github.io/woocommerce-rest-api-docs/#product-properties and #product-variation-properties
import { z } from 'zod';
import { plainTextOf } from '@baitdrop/domain/html/plain-text';
import type { StoreItem, StoreProduct, UnfitReason } from '@baitdrop/domain/catalogue-sync/store-product';
import { isBarcode } from '@baitdrop/domain/products/barcode';

const image = z.object({ src: z.string() });
const text = z.string().nullish();

const sellable = {
  id: z.number().int(),
  price: z.union([z.string(), z.number()]).nullish(),
  sku: text,
  /** The barcode field exists since WooCommerce 9.1. */
  global_unique_id: text,
  weight: text,
  virtual: z.boolean().default(false),
  downloadable: z.boolean().default(false),
  /** `parent` means that a variation's stock is counted with its product. */
  manage_stock: z.union([z.boolean(), z.literal('parent')]).default(false),
  stock_quantity: z.number().nullish(),
  stock_status: z.string().default('instock'),
  status: z.string().default('publish'),
};

export const wireProduct = z.object({
  ...sellable,
  type: z.string(),
  name: z.string(),
  description: text,
  short_description: text,
  categories: z.array(z.object({ name: z.string(), slug: z.string().default('') })).default([]),
  images: z.array(image).default([]),
  variations: z.array(z.number().int()).default([]),
});
export type WooCommerceProduct = z.infer<typeof wireProduct>;

export const wireVariation = z.object({
  ...sellable,
  attributes: z.array(z.object({ option: z.string() })).default([]),
});
export type WooCommerceVariation = z.infer<typeof wireVariation>;

const GRAMS: Readonly<Record<string, number>> = { kg: 1000, g: 1, lbs: 453.592, oz: 28.3495 };
const MAX_VARIATIONS = 100;

/** Products with more variations than we can read are left out. */
export const hasTooManyVariations = ({ variations }: WooCommerceProduct): boolean => variations.length > MAX_VARIATIONS;

export function fromWooCommerceProduct(
  product: WooCommerceProduct,
  variations: readonly WooCommerceVariation[],
  weightUnit: string,
): StoreProduct {
  const ref = String(product.id);
  const shelf = product.categories.find(({ slug }) => slug !== 'uncategorized');
  const items =
    product.type === 'variable'
      ? variations.map((variation) => itemOf(variation, `${ref}/${variation.id}`, labelOf(variation), weightUnit))
      : [itemOf(product, ref, '', weightUnit)];
  return {
    ref,
    name: plainTextOf(product.name),
    description: plainTextOf(product.description || product.short_description || ''),
    category: plainTextOf(shelf?.name ?? ''),
    photos: product.images.map(({ src }) => src),
    unfit: unfitOf(product),
    items,
  };
}

function unfitOf(product: WooCommerceProduct): UnfitReason | '' {
  if (product.status !== 'publish') return 'unpublished';
  if (product.type !== 'simple' && product.type !== 'variable') return 'kind';
  if (product.type === 'simple' && (product.virtual || product.downloadable)) return 'not_goods';
  return hasTooManyVariations(product) ? 'too_many_variations' : '';
}

const labelOf = ({ attributes }: WooCommerceVariation): string =>
  attributes
    .map(({ option }) => plainTextOf(option))
    .filter((option) => option !== '')
    .join(', ');

function itemOf(
  sold: WooCommerceProduct | WooCommerceVariation,
  ref: string,
  label: string,
  weightUnit: string,
): StoreItem {
  const isCounted = sold.manage_stock === true;
  const uncounted = sold.stock_status === 'outofstock' ? 0 : null;
  return {
    ref,
    label,
    pricePence: penceOf(sold.price),
    barcode: barcodeOf(sold),
    weightG: gramsOf(sold.weight, weightUnit),
    // The number is negative when items are sold on back-order.
    stock: isCounted ? Math.max(0, Math.floor(sold.stock_quantity ?? 0)) : uncounted,
    isCounted,
    unfit: unfitItem(sold),
  };
}

function unfitItem({
  manage_stock,
  virtual,
  downloadable,
  status,
}: WooCommerceProduct | WooCommerceVariation): UnfitReason | '' {
  if (status !== 'publish') return 'unpublished';
  if (virtual || downloadable) return 'not_goods';
  return manage_stock === 'parent' ? 'shared_stock' : '';
}

function penceOf(price: string | number | null | undefined): number | undefined {
  if (price === null || price === undefined || price === '') return undefined;
  const pounds = Number(price);
  return Number.isFinite(pounds) && pounds > 0 ? Math.round(pounds * 100) : undefined;
}

/** Before WooCommerce had a field for them, shops wrote barcodes into the SKU. */
const barcodeOf = ({ global_unique_id: gtin, sku }: WooCommerceProduct | WooCommerceVariation): string =>
  [gtin, sku].map((code) => (code ?? '').replaceAll(/[\s-]/g, '')).find((code) => isBarcode(code)) ?? '';

function gramsOf(weight: string | null | undefined, unit: string): number {
  const grams = Number(weight ?? '') * (GRAMS[unit] ?? 0);
  return Number.isFinite(grams) && grams > 0 ? Math.round(grams) : 0;
}
