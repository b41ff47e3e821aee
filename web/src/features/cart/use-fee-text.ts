import { useProfile } from '../../platform/profile/profile.ts';
import { feeTextFor } from './price-this-cart.ts';

/** The fees that come on top of a price, for beside it. */
export const useFeeText = (): string => feeTextFor(useProfile()?.courierPaidBy ?? 'platform');
