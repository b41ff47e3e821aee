import type { CheckoutReview } from '@baitdrop/contract/checkout';
import { pence } from '@baitdrop/domain/money/pence';
import { cartStore } from '../../features/cart/carts.ts';
import { slotText } from '../../features/orders/slot-text.ts';
import { useMinute } from '../../features/shops/use-minute.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { changeFields } from './kept-checkout.ts';

/** The basket becomes what the shop can sell now, and a time that is gone becomes the next one. */
function accept({ shop, lines, slots, asap, differences }: CheckoutReview): void {
  const offers = lines.map(({ name, price_pence, quantity }) => ({
    name,
    pricePence: pence(price_pence),
    stock: quantity,
  }));
  cartStore.refreshFrom(shop.shop_id, offers);
  if (!differences.some(({ kind }) => kind === 'slot_gone')) return;
  const next = slots[0];
  if (next) changeFields({ when: { kind: 'slot', starts: next.starts } });
  else if (asap) changeFields({ when: { kind: 'asap' } });
}

/** What is not as it was when the basket was filled. Nothing changes before the person says yes. */
export function Differences({ review }: { review: CheckoutReview }) {
  const { differences, slots } = review;
  const now = useMinute() ?? new Date(0);
  if (differences.length === 0) return null;
  const next = slots[0];
  const isOnlySlot = differences.every(({ kind }) => kind === 'slot_gone');
  return (
    <div
      data-problem="differences"
      tabIndex={-1}
      className="scroll-mt-24 rounded-card focus-visible:outline-3 focus-visible:outline-cream-ink"
    >
      <Alert
        kind="warning"
        announces
        title="Changed since you filled your basket"
        actions={
          <Button look="secondary" onClick={() => accept(review)}>
            {isOnlySlot && next ? `Take ${slotText(next, now)}` : 'Accept the changes'}
          </Button>
        }
      >
        <ul className="grid gap-1">
          {differences.map(({ kind, name, message }) => (
            <li key={`${kind} ${name}`}>{message}</li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
