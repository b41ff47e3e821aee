import type { Pence } from '../money/pence.ts';

export interface Suggestible {
  readonly name: string;
  readonly pricePence: Pence;
  readonly subcategory: string;
  readonly stock: number;
  readonly collectionOnly: boolean;
}

const MAX_SUGGESTIONS = 3;

/** Keeps one product of each kind, since three sorts of maggots are no choice. */
function oneOfEachKind<Product extends Suggestible>(products: readonly Product[]): Product[] {
  const kinds = new Map<string, Product>();
  for (const product of products) if (!kinds.has(product.subcategory)) kinds.set(product.subcategory, product);
  return [...kinds.values()];
}

/**
 * Suggests products that bring a cart to the minimum: first one that reaches it with the least excess, then those that
 * come closest. Leaves out items already in the cart, and collection-only products if the cart can be delivered.
 */
export function suggestForMinimum<Product extends Suggestible>(
  products: readonly Product[],
  cart: { readonly names: ReadonlySet<string>; readonly isCollectionOnly: boolean },
  missingPence: Pence,
): Product[] {
  if (missingPence <= 0) return [];
  const offered = products.filter(
    ({ name, stock, collectionOnly }) =>
      stock > 0 && !cart.names.has(name) && (cart.isCollectionOnly || !collectionOnly),
  );
  const reaching = offered
    .filter(({ pricePence }) => pricePence >= missingPence)
    .toSorted((a, b) => a.pricePence - b.pricePence);
  const below = offered
    .filter(({ pricePence }) => pricePence < missingPence)
    .toSorted((a, b) => b.pricePence - a.pricePence);
  return oneOfEachKind([...reaching, ...below]).slice(0, MAX_SUGGESTIONS);
}
