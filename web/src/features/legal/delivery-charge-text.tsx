import { deliveryChargeText } from '@baitdrop/domain/fees/delivery-charge';
import { useProfile } from '../../platform/profile/profile.ts';

/** True for every charge: shown until the server has sent the current one. */
const ALWAYS_TRUE = 'A charge for the delivery, where there is one, is its own line in the cart before you pay.';

/** Describes the delivery charge that administrators set. */
export function useDeliveryChargeText(): string {
  const profile = useProfile();
  if (profile?.deliveryCharge === undefined) return ALWAYS_TRUE;
  const text = deliveryChargeText(profile.deliveryCharge);
  return profile.deliveryChargeVaries
    ? `${text} Some shops charge differently: their page and the cart say how.`
    : text;
}

export function DeliveryChargeText() {
  return useDeliveryChargeText();
}
