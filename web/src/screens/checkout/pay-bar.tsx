import type { QuoteAnswer } from '@baitdrop/contract/checkout';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { useStore } from '../../platform/external-store.ts';
import { online } from '../../platform/online.ts';
import { Button } from '../../ui/button/button.tsx';
import { needsShopApproval } from './checkout.queries.ts';

const payText = ({ to_pay_pence }: QuoteAnswer): string =>
  to_pay_pence === 0 ? 'Order now, paid with your credit' : `Pay ${formatPounds(pence(to_pay_pence))} now`;

const buttonText = (review: QuoteAnswer): string =>
  needsShopApproval(review) ? `Ask ${review.shop.name} first` : payText(review);

/** The button with the total, at the bottom of the screen while its form is visible. */
export function PayBar({ review, isPending }: { review: QuoteAnswer | null; isPending: boolean }) {
  const isOnline = useStore(online, true);
  const asks = review !== null && needsShopApproval(review);
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-5 border-t border-line bg-surface px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] lg:mx-0 lg:rounded-t-card lg:border-x lg:px-6 lg:pb-4">
      <Button
        type="submit"
        disabled={review === null || !isOnline}
        pending={isPending}
        pendingLabel={asks ? 'Asking the shop…' : 'Sending your order…'}
        className="min-h-13 w-full text-lg"
      >
        {review === null ? 'Pay now' : buttonText(review)}
      </Button>
    </div>
  );
}
