import type { Pence } from '../money/pence.ts';

export interface Suggestible {
  readonly name: string;
  readonly pricePence: Pence;
  readonly category: string;
  readonly subcategory: string;
  readonly stock: number;
  readonly collectionOnly: boolean;
}

const MAX_SUGGESTIONS = 3;
/** A product of this price is always worth suggesting: few cost less, however little is missing. */
const SMALL_PRICE_PENCE = 500;
/** A product like those in the cart may cost twice what is missing. */
const MAX_TIMES_MISSING = 2;
/** Something else may cost a third of that. */
const SHARE_FOR_OTHERS = 3;

/** Keeps one product of each kind, since three sorts of maggots are no choice. */
function oneOfEachKind<Product extends Suggestible>(products: readonly Product[]): Product[] {
  const kinds = new Map<string, Product>();
  for (const product of products) if (!kinds.has(product.subcategory)) kinds.set(product.subcategory, product);
  return [...kinds.values()];
}

/** Puts products that reach the minimum first, with the least excess; the others keep their order. */
function reachingFirst<Product extends Suggestible>(products: readonly Product[], missingPence: Pence): Product[] {
  const reaches = ({ pricePence }: Product): boolean => pricePence >= missingPence;
  const reaching = products.filter(reaches).toSorted((one, other) => one.pricePence - other.pricePence);
  return [...reaching, ...products.filter((product) => !reaches(product))];
}

/**
 * Suggests products that bring a cart closer to the minimum: bait for bait, and never something much dearer than what is
 * missing. Products come best first, so that among equals the popular one is suggested. Leaves out items already in the
 * cart, and collection-only products if the cart can be delivered.
 */
export function suggestForMinimum<Product extends Suggestible>(
  products: readonly Product[],
  cart: { readonly names: ReadonlySet<string>; readonly isCollectionOnly: boolean },
  missingPence: Pence,
): Product[] {
  if (missingPence <= 0) return [];
  const inCart = products.filter(({ name }) => cart.names.has(name));
  const shelves = new Set(inCart.map(({ category }) => category));
  const kinds = new Set(inCart.map(({ subcategory }) => subcategory));
  const likeCart = missingPence * MAX_TIMES_MISSING;
  const maxPence = (product: Product): number =>
    Math.max(SMALL_PRICE_PENCE, shelves.has(product.category) ? likeCart : likeCart / SHARE_FOR_OTHERS);
  const offered = products.filter(
    (product) =>
      product.stock > 0 &&
      !cart.names.has(product.name) &&
      (cart.isCollectionOnly || !product.collectionOnly) &&
      product.pricePence <= maxPence(product),
  );
  const ofShelf = offered.filter(({ category }) => shelves.has(category));
  const isSameKind = ({ subcategory }: Product): boolean => kinds.has(subcategory);
  return oneOfEachKind([
    ...reachingFirst([...ofShelf.filter(isSameKind), ...ofShelf.filter((each) => !isSameKind(each))], missingPence),
    ...reachingFirst(
      offered.filter(({ category }) => !shelves.has(category)),
      missingPence,
    ),
  ]).slice(0, MAX_SUGGESTIONS);
}
