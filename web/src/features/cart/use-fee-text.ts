import { type DeliveryCharge, NO_DELIVERY_CHARGE } from '@baitdrop/domain/fees/delivery-charge';
import { createContext, use } from 'react';
import { useProfile } from '../../platform/profile/profile.ts';
import { feeTextFor } from './price-current-cart.ts';

/** The delivery charge of the shop whose products are shown; null: the platform's charge applies. */
export const ShopCharge = createContext<DeliveryCharge | null>(null);

/** Returns the charge for delivery: the shop's own, or else the platform's. */
export function useDeliveryCharge(): DeliveryCharge {
  const ofShop = use(ShopCharge);
  const ofAll = useProfile()?.deliveryCharge ?? NO_DELIVERY_CHARGE;
  return ofShop ?? ofAll;
}

/** Returns the text about fees that is shown beside a price. */
export const useFeeText = (): string => feeTextFor(useDeliveryCharge());
