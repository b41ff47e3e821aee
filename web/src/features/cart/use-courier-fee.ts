import type { CheckoutDraft, QuoteAnswer } from '@baitdrop/contract/checkout';
import type { Cart } from '@baitdrop/domain/cart/cart';
import { type DeliveryCharge, NO_DELIVERY_CHARGE, payerOf } from '@baitdrop/domain/fees/delivery-charge';
import { pence, type Pence, sumPence, timesPence } from '@baitdrop/domain/money/pence';
import { fetchJson } from '../../platform/api/fetch-json.ts';
import { useProfile } from '../../platform/profile/profile.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { afterRest } from '../../platform/query/after-rest.ts';

/** What customers are charged for the delivery, and what the courier asks as far as that is known. */
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

/** The charge of that shop, or of all; the courier is asked for its price only where the customer pays that. */
export function useCourierFee(cart: Cart, ofShop: DeliveryCharge | null | undefined): CourierFee {
  const ofAll = useProfile()?.deliveryCharge ?? NO_DELIVERY_CHARGE;
  const charge = ofShop ?? ofAll;
  const asksCourier = payerOf(charge, subtotalOf(cart)) === 'customer';
  const question = asksCourier && cart.items.length > 0 && cart.postcode !== '' ? JSON.stringify(draftOf(cart)) : '';
  // Without a price the cart says so; the checkout asks again.
  const { data: feePence } = useQuery({
    queryKey: ['checkout', 'courier-fee', question],
    queryFn: async ({ signal }): Promise<Pence | null> => {
      await afterRest(DEBOUNCE_MS, signal);
      const { courier } = await fetchJson<QuoteAnswer>('/api/checkout/review', {
        method: 'POST',
        body: question,
        signal,
      });
      return courier ? pence(courier.fee_pence) : null;
    },
    enabled: question !== '',
    gcTime: 0,
  });
  return { charge, quotedFeePence: feePence ?? null };
}
