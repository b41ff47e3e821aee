// The search of one shop's shelves: in the browser for a short shelf, on the server for a long one.
import { askedWordsOf, bestMatches, type SearchText, searchTextOf } from '../search/forgiving-search.ts';

/** So many products come with a shop's page; longer shelves come by part. */
export const SHELF_PART = 80;

export interface SearchableProduct {
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly subcategory: string;
}

const texts = new WeakMap<SearchableProduct, SearchText>();

/** Worked out once per product: a search runs with every letter. */
function textOf(product: SearchableProduct): SearchText {
  const known = texts.get(product);
  if (known) return known;
  const text = searchTextOf(`${product.name} ${product.category} ${product.subcategory}`, product.description);
  texts.set(product, text);
  return text;
}

/** "red mag" finds "Fresh Red Maggots"; a slip of the finger is forgiven where nothing fits as it is written. */
export function findProducts<Product extends SearchableProduct>(
  products: readonly Product[],
  wanted: string,
  category: string,
): Product[] {
  const there = products.filter((product) => category === '' || product.category === category);
  return askedWordsOf(wanted).length === 0 ? there : bestMatches(there, wanted, textOf);
}

/** In the order in which the shop lists them. */
export const categoriesOf = (products: readonly SearchableProduct[]): string[] => [
  ...new Set(products.map(({ category }) => category)),
];
