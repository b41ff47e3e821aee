import type { ProductCard } from '@baitdrop/contract/directory';

export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The courier may not carry it, or hand it over: knives and whatever the shop marked. */
export const isCollectionOnly = ({ age_restricted, no_courier }: ProductCard): boolean => age_restricted || no_courier;
