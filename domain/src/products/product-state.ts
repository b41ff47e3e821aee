// The state of a product as its shop sees it.
import { addDays } from '../time/calendar-day.ts';
import { instantOfLondon, londonParts } from '../time/london.ts';

/** 'Sold out today' ends when the shop's next day begins. */
export const soldOutUntil = (now: Date): Date => instantOfLondon(addDays(londonParts(now).day, 1), '00:00');

export interface ProductStateFacts {
  readonly stock: number;
  readonly lowStockAt: number;
  readonly isUncounted: boolean;
  readonly isActive: boolean;
  readonly soldOutUntil: Date | null;
  readonly bestBefore: string;
}

/** Most urgent first: hidden, past its day, sold out for today, none left, few left, on sale. */
export type ProductState = 'hidden' | 'past_best' | 'sold_out_today' | 'none_left' | 'low' | 'on_sale';

export function productState(
  { stock, lowStockAt, isUncounted, isActive, soldOutUntil: until, bestBefore }: ProductStateFacts,
  now: Date,
): ProductState {
  if (!isActive) return 'hidden';
  if (bestBefore !== '' && bestBefore < londonParts(now).day) return 'past_best';
  if (until !== null && until > now) return 'sold_out_today';
  if (isUncounted) return 'on_sale';
  if (stock <= 0) return 'none_left';
  return lowStockAt > 0 && stock <= lowStockAt ? 'low' : 'on_sale';
}
