import type { CheckoutDraft, CheckoutReview, OrderAnswer, OrderForm } from '@baitdrop/contract/checkout';
import { readRefusal } from '../../features/accounts/failure.ts';
import { recordsClient } from '../../platform/records/client.ts';

/** As whoever is signed in: their credit counts. */
export async function askForReview(draft: CheckoutDraft, signal: AbortSignal): Promise<CheckoutReview> {
  const client = await recordsClient();
  return client.send<CheckoutReview>('/api/checkout/review', { method: 'POST', body: draft, signal });
}

export async function placeOrder(form: OrderForm, key: string): Promise<OrderAnswer> {
  const client = await recordsClient();
  return client.send<OrderAnswer>('/api/checkout/orders', {
    method: 'POST',
    body: form,
    headers: { 'Idempotency-Key': key },
  });
}

/** The offer that stands now, when an order was refused because the accepted one does not. */
export function newReviewIn(failure: unknown): CheckoutReview | null {
  const { status, data } = readRefusal(failure);
  const review = data['review'] as { value?: CheckoutReview } | undefined;
  return status === 409 && review?.value ? review.value : null;
}
