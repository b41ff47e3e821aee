import type { ProState } from '@baitdrop/contract/pro';
import { Instant } from '../../../ui/time/instant.tsx';

/** Says what remains and until when. */
export function CancelProText({ state }: { state: ProState }) {
  const until = state.next_payment_at ?? state.until;
  return (
    <>
      {until === null ? null : (
        <p>
          You keep analytics, branding, the API and priority support until{' '}
          <strong>
            <Instant at={new Date(until)} show="date" />
          </strong>
          .{' '}
          {state.paid_through === 'shopify'
            ? 'Shopify won’t charge you for it again.'
            : 'We won’t charge your card again.'}
        </p>
      )}
      <p>Your shop, orders and payouts go on as before, and your figures are kept.</p>
    </>
  );
}
