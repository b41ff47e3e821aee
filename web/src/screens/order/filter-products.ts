import type { ProductCard } from '@baitdrop/contract/directory';

export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** True for items that no courier may carry or hand over: knives and items that the shop marked. */
export const isCollectionOnly = ({ age_restricted, no_courier }: ProductCard): boolean => age_restricted || no_courier;
