import type { Pence } from '../money/pence.ts';

export const PROMOTION_KINDS = ['percent', 'amount', 'free_delivery'] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

export interface PromotionOffer {
  readonly kind: PromotionKind;
  /** Used by `percent`: 1 to 100. */
  readonly percent: number;
  /** Used by `amount`. */
  readonly amountPence: Pence;
  /** The goods must cost at least this much. */
  readonly minimumPence: Pence;
  readonly firstOrderOnly: boolean;
}
