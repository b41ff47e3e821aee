import { type CheckoutDraft, reviewCheckout } from '@baitdrop/contract/checkout';
import type { Cart } from '@baitdrop/domain/cart/cart';
import { type DeliveryCharge, NO_DELIVERY_CHARGE, deliveryPayerFor } from '@baitdrop/domain/fees/delivery-charge';
import { pence, type Pence, sumPence, timesPence } from '@baitdrop/domain/money/pence';
import { call } from '../../platform/api/call.ts';
import { useProfile } from '../../platform/profile/profile.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { debounce } from '../../platform/query/debounce.ts';

/** The delivery charge for customers, and the courier's price if it is loaded. */
export interface CourierFee {
  charge: DeliveryCharge;
  quotedFeePence: Pence | null;
}

const DEBOUNCE_MS = 400;

const draftOf = (cart: Cart): CheckoutDraft => ({
  shop_id: cart.selectedShop ?? '',
  items: cart.items.map(({ name, quantity, pricePence }) => ({ name, quantity, price_pence: pricePence })),
  fulfilment: 'delivery',
  address: { line: cart.deliveryAddress, postcode: cart.postcode, note: '' },
  when: { kind: 'asap' },
  use_credit: false,
});

const subtotalOf = ({ items }: Cart): Pence =>
  sumPence(items.map(({ pricePence, quantity }) => timesPence(pricePence, quantity)));

/** Returns the shop's charge, or the platform's; requests the courier's price only if the customer pays that. */
export function useCourierFee(cart: Cart, ofShop: DeliveryCharge | null | undefined): CourierFee {
  const ofAll = useProfile()?.deliveryCharge ?? NO_DELIVERY_CHARGE;
  const charge = ofShop ?? ofAll;
  const asksCourier = deliveryPayerFor(charge, subtotalOf(cart)) === 'customer';
  const question = asksCourier && cart.items.length > 0 && cart.postcode !== '' ? JSON.stringify(draftOf(cart)) : '';
  // Without a price, the cart says so; the checkout requests it again.
  const { data: feePence } = useQuery({
    queryKey: ['checkout', 'courier-fee', question],
    queryFn: async ({ signal }): Promise<Pence | null> => {
      await debounce(DEBOUNCE_MS, signal);
      const { courier } = await call(reviewCheckout, { body: draftOf(cart) }, { signal });
      return courier ? pence(courier.fee_pence) : null;
    },
    enabled: question !== '',
    gcTime: 0,
  });
  return { charge, quotedFeePence: feePence ?? null };
}
