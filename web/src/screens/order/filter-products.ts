import type { ProductCard } from '@baitdrop/contract/directory';

/** True for items that no courier may carry or hand over: knives and items that the shop marked. */
export const isCollectionOnly = ({ age_restricted, no_courier }: ProductCard): boolean => age_restricted || no_courier;
