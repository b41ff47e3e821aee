import { type DeliveryCharge, NO_DELIVERY_CHARGE } from '@baitdrop/domain/fees/delivery-charge';
import { createContext, use } from 'react';
import { useProfile } from '../../platform/profile/profile.ts';
import { feeTextFor } from './price-this-cart.ts';

/** The delivery charge of the shop whose shelves are shown; null: as for all shops. */
export const ShopCharge = createContext<DeliveryCharge | null>(null);

/** The fees that come on top of a price, for beside it. */
export function useFeeText(): string {
  const ofShop = use(ShopCharge);
  const ofAll = useProfile()?.deliveryCharge ?? NO_DELIVERY_CHARGE;
  return feeTextFor(ofShop ?? ofAll);
}
