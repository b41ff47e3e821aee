import type { ProductCard } from '@baitdrop/contract/directory';

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Every word asked for begins a word of the product: "red mag" finds "Fresh Red Maggots". */
export function findProducts(products: readonly ProductCard[], wanted: string, category: string): ProductCard[] {
  const asked = wordsIn(wanted);
  return products.filter((product) => {
    if (category !== '' && product.category !== category) return false;
    const offered = wordsIn(`${product.name} ${product.description} ${product.category} ${product.subcategory}`);
    return asked.every((word) => offered.some((each) => each.startsWith(word)));
  });
}

/** In the order in which the shop lists them. */
export const categoriesOf = (products: readonly ProductCard[]): string[] => [
  ...new Set(products.map(({ category }) => category)),
];

export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The courier may not carry it, or hand it over: knives and whatever the shop marked. */
export const isCollectionOnly = ({ age_restricted, no_courier }: ProductCard): boolean => age_restricted || no_courier;
