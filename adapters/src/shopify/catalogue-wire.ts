// Converts products of a Shopify store to ours. https://shopify.dev/docs/api/admin-graphql/latest/objects/Product and
// ProductVariant
import { plainTextOf } from '@baitdrop/domain/html/plain-text';
import type { StoreItem, StoreProduct, UnfitReason } from '@baitdrop/domain/catalogue-sync/store-product';
import { isBarcode } from '@baitdrop/domain/products/barcode';
import type { ShopifyProduct, ShopifyVariant } from './catalogue-operations.ts';

const GRAMS: Readonly<Record<string, number>> = { KILOGRAMS: 1000, GRAMS: 1, POUNDS: 453.592, OUNCES: 28.3495 };
const MAX_VARIANTS = 100;

/** Extracts the number: `gid://shopify/Product/632910392` has 632910392. */
const numberOf = (gid: string): string => gid.slice(gid.lastIndexOf('/') + 1);
export const productGid = (productRef: string): string => `gid://shopify/Product/${productRef}`;
/** Items are identified by their product and the inventory item of their variant, which webhooks about stock name. */
export const inventoryItemGid = (ref: string): string => `gid://shopify/InventoryItem/${numberOf(ref)}`;

export const hasTooManyVariants = ({ variantsCount }: ShopifyProduct): boolean =>
  (variantsCount?.count ?? 0) > MAX_VARIANTS;

export function fromShopifyProduct(product: ShopifyProduct, variants: readonly ShopifyVariant[]): StoreProduct {
  const ref = numberOf(product.id);
  return {
    ref,
    name: product.title.trim(),
    description: plainTextOf(product.descriptionHtml),
    category: product.productType.trim(),
    photos: product.media.nodes.flatMap(({ image }) => (image ? [image.url] : [])),
    unfit: unfitOf(product),
    items: variants.map((variant) => itemOf(variant, ref, product.hasOnlyDefaultVariant ? '' : labelOf(variant))),
  };
}

function unfitOf(product: ShopifyProduct): UnfitReason | '' {
  if (product.status !== 'ACTIVE') return 'unpublished';
  if (product.isGiftCard) return 'not_goods';
  if (product.hasVariantsThatRequiresComponents) return 'kind';
  return hasTooManyVariants(product) ? 'too_many_variations' : '';
}

/** Shopify's title is "Half pint / Red". */
const labelOf = ({ title }: ShopifyVariant): string => title.split(' / ').join(', ').trim();

export const availableOf = (level: ShopifyVariant['inventoryItem']['inventoryLevel']): number | undefined =>
  level?.quantities[0]?.quantity;

/** The store's number is negative when items are sold without stock. */
export const countOf = (available: number): number => Math.max(0, available);

function itemOf({ price, barcode, sku, inventoryItem }: ShopifyVariant, productRef: string, label: string): StoreItem {
  const { tracked, requiresShipping, measurement, inventoryLevel } = inventoryItem;
  const available = availableOf(inventoryLevel);
  return {
    ref: `${productRef}/${numberOf(inventoryItem.id)}`,
    label,
    pricePence: penceOf(price),
    barcode: barcodeOf([barcode, sku]),
    weightG: gramsOf(measurement?.weight),
    stock: tracked ? countOf(available ?? 0) : null,
    // Stock cannot be written when the location does not stock the item.
    isCounted: tracked && available !== undefined,
    unfit: requiresShipping ? '' : 'not_goods',
  };
}

function penceOf(price: string): number | undefined {
  const pounds = Number(price);
  return Number.isFinite(pounds) && pounds > 0 ? Math.round(pounds * 100) : undefined;
}

/** Some shops write the barcode into the SKU. */
const barcodeOf = (codes: readonly (string | null)[]): string =>
  codes.map((code) => (code ?? '').replaceAll(/[\s-]/g, '')).find((code) => isBarcode(code)) ?? '';

function gramsOf(weight: { unit: string; value: number } | null | undefined): number {
  const grams = (weight?.value ?? 0) * (GRAMS[weight?.unit ?? ''] ?? 0);
  return grams > 0 ? Math.round(grams) : 0;
}
