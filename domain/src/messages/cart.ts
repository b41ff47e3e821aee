import type { Pence } from '../money/pence.ts';
import { formatPounds, formatPoundsBriefly } from '../money/pounds.ts';

export const cartMessages = {
  empty: 'Cart is empty',
  noShopSelected: 'Please select a shop',
  belowMinimum: (minimumPence: Pence, missingPence: Pence) =>
    `Minimum order is ${formatPoundsBriefly(minimumPence)}. Add ${formatPounds(missingPence)} more.`,
  outOfStock: (item: string) => `${item} is currently out of stock`,
} as const;
