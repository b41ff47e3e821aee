import type { CheckoutDraft, CheckoutReview } from '@baitdrop/contract/checkout';
import type { Cart } from '@baitdrop/domain/cart/cart';
import { pence, type Pence } from '@baitdrop/domain/money/pence';
import { fetchJson } from '../../platform/api/fetch-json.ts';
import { useProfile } from '../../platform/profile/profile.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { afterRest } from '../../platform/query/after-rest.ts';

/** Who pays the courier, and how much, as far as it is known. */
export type CourierFee = { paidBy: 'platform' } | { paidBy: 'customer'; quotedFeePence: Pence | null };

const DEBOUNCE_MS = 400;

const draftOf = (cart: Cart): CheckoutDraft => ({
  shop_id: cart.selectedShop ?? '',
  items: cart.items.map(({ name, quantity, pricePence }) => ({ name, quantity, price_pence: pricePence })),
  fulfilment: 'delivery',
  address: { line: cart.deliveryAddress, postcode: cart.postcode, note: '' },
  when: { kind: 'asap' },
  use_credit: false,
});

/** By default the platform pays. Where an administrator made it the customer, the courier is asked for its price. */
export function useCourierFee(cart: Cart): CourierFee {
  const paidBy = useProfile()?.courierPaidBy ?? 'platform';
  const isKnowable = paidBy === 'customer' && cart.items.length > 0 && cart.postcode !== '';
  const question = isKnowable ? JSON.stringify(draftOf(cart)) : '';
  // Without a price the cart says so; the checkout asks again.
  const { data: feePence } = useQuery({
    queryKey: ['checkout', 'courier-fee', question],
    queryFn: async ({ signal }): Promise<Pence | null> => {
      await afterRest(DEBOUNCE_MS, signal);
      const { courier } = await fetchJson<CheckoutReview>('/api/checkout/review', {
        method: 'POST',
        body: question,
        signal,
      });
      return courier ? pence(courier.fee_pence) : null;
    },
    enabled: question !== '',
    gcTime: 0,
  });
  if (paidBy === 'platform') return { paidBy };
  return { paidBy, quotedFeePence: feePence ?? null };
}
