// Codes that take more than half off an order need a confirmation before they go live.
import { maxPence, pence, type Pence, subtractPence } from '../money/pence.ts';
import type { PromotionOffer } from './promotion-offer.ts';
import { amountOffGoods } from './promotion.ts';

const EXAMPLE_PENCE = pence(4000);

export interface GenerousOffer {
  /** The price of the goods in the example order. */
  readonly goodsPence: Pence;
  readonly offPence: Pence;
  /** The price of the goods less the discount. */
  readonly leftPence: Pence;
}

/** Undefined when at least half of the example is left. */
export function generousOffer(offer: PromotionOffer): GenerousOffer | undefined {
  if (offer.kind === 'free_delivery') return undefined;
  const goodsPence = maxPence(EXAMPLE_PENCE, offer.minimumPence);
  const offPence = amountOffGoods(offer, goodsPence);
  const leftPence = subtractPence(goodsPence, offPence);
  return offPence > leftPence ? { goodsPence, offPence, leftPence } : undefined;
}
