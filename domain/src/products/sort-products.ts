// Sorts one shop's products: in the browser for a short list, on the server for a long one.

export const PRODUCT_SORTS = ['popular', 'name', 'price'] as const;
/** Empty: the shop's own order. */
export type ProductSort = '' | (typeof PRODUCT_SORTS)[number];

interface Sortable {
  readonly id: string;
  readonly name: string;
  readonly price_pence: number;
}

const byName = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

/** `popular` has the ids of products that sell well, best first; the others follow in the shop's order. */
export function sortProducts<Product extends Sortable>(
  products: readonly Product[],
  sort: ProductSort,
  popular: readonly string[],
): Product[] {
  if (sort === 'name') return products.toSorted((one, other) => byName.compare(one.name, other.name));
  if (sort === 'price') return products.toSorted((one, other) => one.price_pence - other.price_pence);
  if (sort === '') return [...products];
  const ranks = new Map(popular.map((id, rank) => [id, rank]));
  const rankOf = ({ id }: Product): number => ranks.get(id) ?? popular.length;
  return products.toSorted((one, other) => rankOf(one) - rankOf(other));
}
