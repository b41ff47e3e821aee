import type { ProductCard } from '@baitdrop/contract/directory';
import { askedWordsOf, bestMatches, type SearchText, searchTextOf } from '@baitdrop/domain/search/forgiving-search';

const texts = new WeakMap<ProductCard, SearchText>();

/** Worked out once per product: a search runs with every letter. */
function textOf(product: ProductCard): SearchText {
  const known = texts.get(product);
  if (known) return known;
  const text = searchTextOf(`${product.name} ${product.category} ${product.subcategory}`, product.description);
  texts.set(product, text);
  return text;
}

/** "red mag" finds "Fresh Red Maggots"; a slip of the finger is forgiven where nothing fits as it is written. */
export function findProducts(products: readonly ProductCard[], wanted: string, category: string): ProductCard[] {
  const there = products.filter((product) => category === '' || product.category === category);
  return askedWordsOf(wanted).length === 0 ? there : bestMatches(there, wanted, textOf);
}

/** In the order in which the shop lists them. */
export const categoriesOf = (products: readonly ProductCard[]): string[] => [
  ...new Set(products.map(({ category }) => category)),
];

export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The courier may not carry it, or hand it over: knives and whatever the shop marked. */
export const isCollectionOnly = ({ age_restricted, no_courier }: ProductCard): boolean => age_restricted || no_courier;
