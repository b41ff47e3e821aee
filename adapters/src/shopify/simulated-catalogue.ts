// Products and stock of a simulated store, and their GraphQL fields.
import { type GraphqlField, type GraphqlFields, userError, type Variables } from './simulated-graphql.ts';
import type { SimulatedCatalogue, SimulatedShopifyProduct, SimulatedVariant } from './sample-catalogue.ts';
import type { SimulatedShopifyStore } from './simulated-store.ts';

const gid = (kind: string, id: number): string => `gid://shopify/${kind}/${id}`;
const locationGid = ({ location }: SimulatedCatalogue): string => gid('Location', location);
const VARIANTS_PER_PAGE = 20;
const PRODUCTS_PER_PAGE = 5;

/** Shopify's cursors are opaque; these are indexes. */
function pageOf<Item>(items: readonly Item[], after: unknown, first: number) {
  const start = typeof after === 'string' ? Number(after) : 0;
  const end = start + first;
  return { nodes: items.slice(start, end), pageInfo: { hasNextPage: end < items.length, endCursor: String(end) } };
}

const levelOf = (catalogue: SimulatedCatalogue, { available }: SimulatedVariant, location: unknown) =>
  available === null || location !== locationGid(catalogue) ? null : { quantities: [{ quantity: available }] };

function variantAnswer(catalogue: SimulatedCatalogue, variant: SimulatedVariant, { location }: Variables) {
  const { title, price, barcode, sku, weight, tracked, requiresShipping } = variant;
  return {
    title,
    price,
    barcode,
    sku,
    inventoryItem: {
      id: gid('InventoryItem', variant.inventoryItem),
      tracked,
      requiresShipping,
      measurement: { weight },
      inventoryLevel: levelOf(catalogue, variant, location),
    },
  };
}

function productAnswer(catalogue: SimulatedCatalogue, product: SimulatedShopifyProduct, variables: Variables) {
  const { variants, images, isBundle, id, ...plain } = product;
  const after = variables['variantsAfter'];
  const page = pageOf(variants, after, after === undefined ? VARIANTS_PER_PAGE : 100);
  return {
    ...plain,
    id: gid('Product', id),
    hasOnlyDefaultVariant: variants.length === 1 && variants[0]?.title === 'Default Title',
    hasVariantsThatRequiresComponents: isBundle,
    variantsCount: { count: variants.length },
    // Each product also has a video, which has no `image`.
    media: { nodes: [...images.map((url) => ({ image: { url } })), {}] },
    variants: { ...page, nodes: page.nodes.map((variant) => variantAnswer(catalogue, variant, variables)) },
  };
}

const inOrder = ({ products }: SimulatedCatalogue): SimulatedShopifyProduct[] =>
  [...products.values()].toSorted((one, two) => one.id - two.id);

export const variantAt = (catalogue: SimulatedCatalogue, inventoryItem: unknown): SimulatedVariant | undefined =>
  inOrder(catalogue)
    .flatMap(({ variants }) => variants)
    .find((variant) => gid('InventoryItem', variant.inventoryItem) === inventoryItem);

interface Quantity {
  inventoryItemId: string;
  locationId: string;
  quantity: number;
  changeFromQuantity?: number | null;
}
interface SetQuantities {
  name: string;
  quantities: readonly Quantity[];
}

/** https://shopify.dev/docs/api/admin-graphql/latest/enums/InventorySetQuantitiesUserErrorCode */
function quantityProblem(catalogue: SimulatedCatalogue, name: string, change: Quantity) {
  const variant = variantAt(catalogue, change.inventoryItemId);
  const { quantity, changeFromQuantity: from } = change;
  if (name !== 'available' && name !== 'on_hand') return userError('The name is invalid.', ['input'], 'INVALID_NAME');
  const refuse = (message: string, code: string) => userError(message, ['input', 'quantities', '0'], code);
  if (variant === undefined) return refuse('The inventory item could not be found.', 'INVALID_INVENTORY_ITEM');
  if (change.locationId !== locationGid(catalogue))
    return refuse('The location could not be found.', 'INVALID_LOCATION');
  if (variant.available === null)
    return refuse('The inventory item is not stocked at the location.', 'ITEM_NOT_STOCKED_AT_LOCATION');
  if (quantity < 0) return refuse('The quantity can’t be negative.', 'INVALID_QUANTITY_NEGATIVE');
  if (quantity > 1_000_000_000) return refuse('The quantity is too high.', 'INVALID_QUANTITY_TOO_HIGH');
  if (from !== null && from !== variant.available)
    return refuse('The changeFromQuantity value does not match persisted value.', 'CHANGE_FROM_QUANTITY_STALE');
  return undefined;
}

function setQuantities({ catalogue }: SimulatedShopifyStore, { input, key }: Variables): object {
  const { name, quantities } = input as SetQuantities;
  const said = JSON.stringify(input);
  const before = catalogue.idempotentAnswers.get(String(key));
  if (before !== undefined && before.said !== said) {
    const words = 'The same idempotency key cannot be used with different operation parameters.';
    return {
      inventoryAdjustmentGroup: null,
      userErrors: [userError(words, null, 'IDEMPOTENCY_KEY_PARAMETER_MISMATCH')],
    };
  }
  if (before !== undefined) return before.answer;
  const problems = quantities.flatMap((change) => quantityProblem(catalogue, name, change) ?? []);
  if (problems.length > 0) return { inventoryAdjustmentGroup: null, userErrors: problems };
  for (const { inventoryItemId, quantity } of quantities) {
    const variant = variantAt(catalogue, inventoryItemId);
    if (variant !== undefined) variant.available = quantity;
  }
  const answer = { inventoryAdjustmentGroup: { id: gid('InventoryAdjustmentGroup', Date.now()) }, userErrors: [] };
  catalogue.idempotentAnswers.set(String(key), { said, answer });
  return answer;
}

/** Both have been errors since 2026-04, although the schema does not say so. */
const refuseQuantities: NonNullable<GraphqlField['refuse']> = (query, { input }) => {
  if (!/@idempotent\(key:/.test(query)) return 'The @idempotent directive is required for this mutation.';
  const isLeftOut = (input as SetQuantities).quantities.some(({ changeFromQuantity: from }) => from === undefined);
  return isLeftOut ? 'changeFromQuantity is required for every quantity.' : undefined;
};

export const CATALOGUE_FIELDS: GraphqlFields = {
  // The scope of stock allows reading only the location's id:
  // https://shopify.dev/changelog/location-id-queryable-with-inventory-scopes
  location: { scope: 'read_inventory', cost: 1, answer: ({ catalogue }) => ({ id: locationGid(catalogue) }) },
  products: {
    scope: ['read_products', 'read_inventory'],
    cost: 640,
    answer({ catalogue }, variables) {
      const page = pageOf(inOrder(catalogue), variables['cursor'], PRODUCTS_PER_PAGE);
      return { ...page, nodes: page.nodes.map((product) => productAnswer(catalogue, product, variables)) };
    },
    actualCost: 60,
  },
  product: {
    scope: ['read_products', 'read_inventory'],
    cost: 130,
    answer({ catalogue }, variables) {
      const product = inOrder(catalogue).find(({ id }) => gid('Product', id) === variables['id']);
      return product === undefined ? null : productAnswer(catalogue, product, variables);
    },
    actualCost: 15,
  },
  inventoryItem: {
    scope: 'read_inventory',
    cost: 3,
    answer({ catalogue }, { id, location }) {
      const variant = variantAt(catalogue, id);
      return variant === undefined ? null : { inventoryLevel: levelOf(catalogue, variant, location) };
    },
  },
  inventorySetQuantities: { scope: 'write_inventory', cost: 10, answer: setQuantities, refuse: refuseQuantities },
};
