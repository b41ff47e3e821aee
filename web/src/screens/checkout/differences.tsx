import type { QuoteAnswer } from '@baitdrop/contract/checkout';
import { pence } from '@baitdrop/domain/money/pence';
import { cartStore } from '../../features/cart/carts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button/button.tsx';

type Difference = QuoteAnswer['differences'][number];

// A slot that is gone and a sum below the minimum are obstacles of their own, with their own buttons.
const aboutItems: ReadonlySet<Difference['kind']> = new Set([
  'price_changed',
  'less_stock',
  'out_of_stock',
  'not_sold',
]);

/** Changes the cart to what the shop can sell now. */
function accept({ shop, lines }: QuoteAnswer): void {
  const offers = lines.map(({ name, price_pence, quantity }) => ({
    name,
    pricePence: pence(price_pence),
    stock: quantity,
  }));
  cartStore.refreshFrom(shop.shop_id, offers);
}

/** Shows what changed since the cart was filled. Nothing changes before the customer accepts. */
export function Differences({ review, onAccepted }: { review: QuoteAnswer; onAccepted: () => void }) {
  function acceptAll() {
    accept(review);
    onAccepted();
  }

  const differences = review.differences.filter(({ kind }) => aboutItems.has(kind));
  if (differences.length === 0) return null;
  return (
    <div
      data-problem="differences"
      tabIndex={-1}
      className="scroll-mt-24 rounded-card focus-visible:outline-3 focus-visible:outline-cream-ink"
    >
      <Alert
        kind="warning"
        announces
        title="Changed since you filled your cart"
        actions={
          <Button variant="secondary" onClick={acceptAll}>
            Accept the changes
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
