// Searches one shop's products: in the browser for a short list, on the server for a long one.
import { askedWordsOf, bestMatches, type SearchText, searchTextOf } from '../search/forgiving-search.ts';

/** The number of products sent with a shop's page; longer lists are loaded in parts. */
export const SHELF_PART = 80;

export interface SearchableProduct {
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly subcategory: string;
}

const texts = new WeakMap<SearchableProduct, SearchText>();

/** Cached per product, because a search runs with every letter. */
function textOf(product: SearchableProduct): SearchText {
  const known = texts.get(product);
  if (known) return known;
  const text = searchTextOf(`${product.name} ${product.category} ${product.subcategory}`, product.description);
  texts.set(product, text);
  return text;
}

/** "red mag" finds "Fresh Red Maggots"; spelling mistakes are accepted only where nothing matches exactly. */
export function findProducts<Product extends SearchableProduct>(
  products: readonly Product[],
  wanted: string,
  category: string,
): Product[] {
  const there = products.filter((product) => category === '' || product.category === category);
  return askedWordsOf(wanted).length === 0 ? there : bestMatches(there, wanted, textOf);
}

/** Categories in the order in which the shop lists them. */
export const categoriesOf = (products: readonly SearchableProduct[]): string[] => [
  ...new Set(products.map(({ category }) => category)),
];
