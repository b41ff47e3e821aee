// Searches one shop's products: in the browser for a short list, on the server for a long one.
import { searchWordsOf, bestMatches, type SearchText, searchTextOf } from '../search/fuzzy-search.ts';

/** The number of products sent with a shop's page; longer lists are loaded in parts. */
export const PRODUCTS_PER_PAGE = 80;

export interface SearchableProduct {
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly subcategory: string;
}

const texts = new WeakMap<SearchableProduct, SearchText>();

/** Cached per product, because a search runs with every letter. */
function textOf(product: SearchableProduct): SearchText {
  const cached = texts.get(product);
  if (cached) return cached;
  const text = searchTextOf(`${product.name} ${product.category} ${product.subcategory}`, product.description);
  texts.set(product, text);
  return text;
}

/** "red mag" finds "Fresh Red Maggots"; spelling mistakes are accepted only where nothing matches exactly. */
export function findProducts<Product extends SearchableProduct>(
  products: readonly Product[],
  search: string,
  category: string,
): Product[] {
  const there = products.filter((product) => category === '' || product.category === category);
  return searchWordsOf(search).length === 0 ? there : bestMatches(there, search, textOf);
}

/** Categories in the order in which the shop lists them. */
export const categoriesOf = (products: readonly SearchableProduct[]): string[] => [
  ...new Set(products.map(({ category }) => category)),
];
