import type { CheckoutDraft, CheckoutReview } from '@baitdrop/contract/checkout';
import type { Cart } from '@baitdrop/domain/cart/cart';
import { pence, type Pence } from '@baitdrop/domain/money/pence';
import { useEffect, useState } from 'react';
import { fetchJson } from '../../platform/api/fetch-json.ts';
import { log } from '../../platform/log.ts';
import { useProfile } from '../../platform/profile/profile.ts';

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
  const [quote, setQuote] = useState<{ question: string; feePence: Pence } | null>(null);
  const isKnowable = paidBy === 'customer' && cart.items.length > 0 && cart.postcode !== '';
  const question = isKnowable ? JSON.stringify(draftOf(cart)) : '';

  useEffect(() => {
    if (question === '') return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      fetchJson<CheckoutReview>('/api/checkout/review', { method: 'POST', body: question, signal: stop.signal })
        .then(({ courier }) => setQuote(courier ? { question, feePence: pence(courier.fee_pence) } : null))
        // Without a price the cart says so; the checkout asks again.
        .catch((error: unknown) => log.info('The courier gave no price', error));
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [question]);

  if (paidBy === 'platform') return { paidBy };
  return { paidBy, quotedFeePence: quote !== null && quote.question === question ? quote.feePence : null };
}
