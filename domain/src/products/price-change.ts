import { applyBps, basisPoints } from '../money/basis-points.ts';
import { pence } from '../money/pence.ts';
import { MAX_VALUES } from './product-details.ts';

/** `percent`: change by hundredths of a percent; `amount`: change by pence; `to`: set to pence. */
export type PriceChange =
  | { readonly kind: 'percent'; readonly bps: number }
  | { readonly kind: 'amount'; readonly pence: number }
  | { readonly kind: 'to'; readonly pence: number };

/** The new price, rounded half up to whole pence; undefined when it is not positive. */
export function changedPrice(pricePence: number, change: PriceChange): number | undefined {
  const changed =
    change.kind === 'percent'
      ? pricePence + applyBps(pence(pricePence), basisPoints(change.bps))
      : change.kind === 'amount'
        ? pricePence + change.pence
        : change.pence;
  return changed >= 1 && changed <= MAX_VALUES.price_pence ? changed : undefined;
}
