import { useProfile } from '../../platform/profile/profile.ts';
import { feeWordsFor } from './price-this-cart.ts';

/** The fees that come on top of a price, for beside it. */
export const useFeeWords = (): string => feeWordsFor(useProfile()?.courierPaidBy ?? 'platform');
