// GraphQL operations about a store's products and stock.
import { z } from 'zod';
import { operation } from './operations.ts';

const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });

const wireVariant = z.object({
  title: z.string(),
  price: z.string(),
  barcode: z.string().nullable(),
  sku: z.string().nullable(),
  inventoryItem: z.object({
    id: z.string(),
    tracked: z.boolean(),
    requiresShipping: z.boolean(),
    measurement: z.object({ weight: z.object({ unit: z.string(), value: z.number() }).nullable() }).nullable(),
    /** Null when the location does not stock the item. */
    inventoryLevel: z.object({ quantities: z.array(z.object({ quantity: z.number().int() })) }).nullable(),
  }),
});
export type ShopifyVariant = z.infer<typeof wireVariant>;

const variantPage = z.object({ nodes: z.array(wireVariant), pageInfo });

const wireProduct = z.object({
  id: z.string(),
  title: z.string(),
  descriptionHtml: z.string(),
  productType: z.string(),
  status: z.string(),
  isGiftCard: z.boolean(),
  hasOnlyDefaultVariant: z.boolean(),
  /** True for a bundle of other products. */
  hasVariantsThatRequiresComponents: z.boolean(),
  variantsCount: z.object({ count: z.number().int() }).nullable(),
  /** Videos and 3D models have no `image`. */
  media: z.object({ nodes: z.array(z.object({ image: z.object({ url: z.string() }).nullish() })) }),
  variants: variantPage,
});
export type ShopifyProduct = z.infer<typeof wireProduct>;

const LEVEL = 'inventoryLevel(locationId: $location) { quantities(names: ["available"]) { quantity } }';
const VARIANTS = `nodes {
    title price barcode sku
    inventoryItem { id tracked requiresShipping measurement { weight { unit value } } ${LEVEL} }
  } pageInfo { hasNextPage endCursor }`;
const PRODUCT = `id title descriptionHtml productType status isGiftCard hasOnlyDefaultVariant
  hasVariantsThatRequiresComponents variantsCount { count }
  media(first: 6) { nodes { ... on MediaImage { image { url } } } }
  variants(first: 20) { ${VARIANTS} }`;

const productPage = z.object({ products: z.object({ nodes: z.array(wireProduct), pageInfo }) });

/**
 * Pages are small, because a query may cost at most 1,000 points, counted by the sizes that it requests.
 * https://shopify.dev/docs/api/admin-graphql/latest/queries/products
 */
export const PRODUCT_PAGE = operation<{ location: string; cursor: string | null }, z.infer<typeof productPage>>(
  `query ProductPage($location: ID!, $cursor: String) {
    products(first: 5, after: $cursor, sortKey: ID) { nodes { ${PRODUCT} } pageInfo { hasNextPage endCursor } }
  }`,
  productPage,
);

const oneProduct = z.object({ product: wireProduct.nullable() });

/** https://shopify.dev/docs/api/admin-graphql/latest/queries/product */
export const ONE_PRODUCT = operation<{ id: string; location: string }, z.infer<typeof oneProduct>>(
  `query OneProduct($id: ID!, $location: ID!) { product(id: $id) { ${PRODUCT} } }`,
  oneProduct,
);

const moreVariants = z.object({ product: z.object({ variants: variantPage }).nullable() });

export const MORE_VARIANTS = operation<
  { id: string; location: string; variantsAfter: string | null },
  z.infer<typeof moreVariants>
>(
  `query MoreVariants($id: ID!, $location: ID!, $variantsAfter: String) {
    product(id: $id) { variants(first: 100, after: $variantsAfter) { ${VARIANTS} } }
  }`,
  moreVariants,
);

const storePrices = z.object({ shop: z.object({ currencyCode: z.string(), taxesIncluded: z.boolean() }) });

/** https://shopify.dev/docs/api/admin-graphql/latest/objects/Shop */
export const STORE_PRICES = operation<Record<string, never>, z.infer<typeof storePrices>>(
  'query StorePrices { shop { currencyCode taxesIncluded } }',
  storePrices,
);

const primaryLocation = z.object({ location: z.object({ id: z.string() }).nullable() });

/**
 * Without an id, Shopify answers the primary location:
 * https://shopify.dev/docs/api/admin-graphql/latest/queries/location
 */
export const PRIMARY_LOCATION = operation<Record<string, never>, z.infer<typeof primaryLocation>>(
  'query PrimaryLocation { location { id } }',
  primaryLocation,
);

const stockLevel = z.object({
  inventoryItem: wireVariant.shape.inventoryItem.pick({ inventoryLevel: true }).nullable(),
});

/** https://shopify.dev/docs/api/admin-graphql/latest/queries/inventoryItem */
export const STOCK_LEVEL = operation<{ id: string; location: string }, z.infer<typeof stockLevel>>(
  `query StockLevel($id: ID!, $location: ID!) { inventoryItem(id: $id) { ${LEVEL} } }`,
  stockLevel,
);

interface SetQuantitiesInput {
  name: 'available';
  reason: 'correction';
  quantities: readonly {
    inventoryItemId: string;
    locationId: string;
    quantity: number;
    /** Shopify refuses the change when the store now counts another number. */
    changeFromQuantity: number;
  }[];
}

/**
 * Since 2026-04, `changeFromQuantity` and the idempotency key are required.
 * https://shopify.dev/docs/api/admin-graphql/latest/mutations/inventorySetQuantities
 * https://shopify.dev/changelog/making-idempotency-mandatory-for-inventory-adjustments-and-refund-mutations
 */
export const SET_QUANTITIES = operation<{ input: SetQuantitiesInput; key: string }, unknown>(
  `mutation SetQuantities($input: InventorySetQuantitiesInput!, $key: String!) {
    inventorySetQuantities(input: $input) @idempotent(key: $key) {
      inventoryAdjustmentGroup { id } userErrors { field message code }
    }
  }`,
  z.object({ inventorySetQuantities: z.object({}) }),
);
