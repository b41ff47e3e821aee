import type { Pence } from '../money/pence.ts';
import { formatPounds, formatPoundsBriefly } from '../money/pounds.ts';

export const cartMessages = {
  empty: 'Cart is empty',
  noShopSelected: 'Please select a shop',
  belowMinimum: (minimumPence: Pence, missingPence: Pence) =>
    `Minimum order is ${formatPoundsBriefly(minimumPence)}. Add ${formatPounds(missingPence)} more.`,
  reachMinimum: (missingPence: Pence) => `Add ${formatPounds(missingPence)} to reach the minimum`,
  allInCart: 'That’s all they have',
  outOfStock: (item: string) => `${item} is currently out of stock`,
} as const;
