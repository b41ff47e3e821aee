import type { QuoteAnswer } from '@baitdrop/contract/checkout';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { clockOf } from '@baitdrop/domain/time/london';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useId, useState } from 'react';
import { MoneyLines } from '../../features/orders/money-lines.tsx';
import { slotText } from '../../features/orders/slot-text.ts';
import { useStore } from '../../platform/external-store.ts';
import { online } from '../../platform/online.ts';
import { useMinute } from '../../platform/use-minute.ts';
import { Button } from '../../ui/button/button.tsx';
import type { CheckoutFields } from './checkout-fields.ts';
import { needsShopApproval } from './checkout.queries.ts';

const payText = ({ to_pay_pence }: QuoteAnswer): string =>
  to_pay_pence === 0 ? 'Order now, paid with your credit' : `Pay ${formatPounds(pence(to_pay_pence))} now`;

const buttonText = (review: QuoteAnswer): string =>
  needsShopApproval(review) ? `Ask ${review.shop.name} first` : payText(review);

function whereText({ fulfilment, address }: CheckoutFields, { shop, place }: QuoteAnswer): string {
  if (fulfilment === 'collection') return `Collect at ${shop.name}`;
  const to = [place?.town ?? '', place?.postcode || address.postcode.trim()].filter((text) => text !== '').join(', ');
  return to === '' ? '' : `To ${to}`;
}

function whenText({ fulfilment, when }: CheckoutFields, { asap, slots }: QuoteAnswer, now: Date): string {
  if (when.kind === 'asap') {
    if (asap === null) return '';
    return `about ${clockOf(new Date(fulfilment === 'collection' ? asap.ready_at : asap.arrives_by))}`;
  }
  const slot = slots.find(({ starts }) => starts === when.starts);
  return slot ? slotText(slot, now) : '';
}

function howManyText({ lines }: QuoteAnswer): string {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return count === 1 ? '1 item' : `${count} items`;
}

/** Where, when and how many in one line, and the lines of the total when asked for. */
function Summary({ fields, review }: { fields: CheckoutFields; review: QuoteAnswer }) {
  const id = useId();
  // Wide screens have room for the lines from the start.
  const [isOpen, setIsOpen] = useState(() => window.matchMedia('(min-width: 64rem)').matches);
  const now = useMinute() ?? new Date(0);
  const parts = [whereText(fields, review), whenText(fields, review, now), howManyText(review)];
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 text-sm wrap-anywhere text-muted tabular-nums">
          {parts.filter((part) => part !== '').join(' · ')}
        </p>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="-mr-2 inline-flex min-h-11 shrink-0 items-center gap-1 rounded-control px-2 text-sm font-semibold text-action-text"
        >
          Total
          <ChevronUp
            aria-hidden="true"
            size={18}
            strokeWidth={1.75}
            className={`transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </div>
      <div id={id} hidden={!isOpen} className="max-h-[40dvh] overflow-y-auto pb-3">
        {isOpen ? (
          <MoneyLines breakdown={review.breakdown} total={{ label: 'To pay', amountPence: review.to_pay_pence }} />
        ) : null}
      </div>
    </>
  );
}

interface PayBarProps {
  fields: CheckoutFields;
  review: QuoteAnswer | null;
  isPending: boolean;
}

/** The button with the total: at the bottom of a phone's screen, and beside the form on wide screens. */
export function PayBar({ fields, review, isPending }: PayBarProps) {
  const isOnline = useStore(online, true);
  const asks = review !== null && needsShopApproval(review);
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-5 border-t border-line bg-surface px-4 pt-1 pb-[calc(0.75rem+env(safe-area-inset-bottom))] lg:top-20 lg:bottom-auto lg:mx-0 lg:mt-0 lg:rounded-card lg:border lg:px-6 lg:pt-3 lg:pb-6">
      {review === null ? <div className="h-11" /> : <Summary fields={fields} review={review} />}
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
