import type { CheckoutReview } from '@baitdrop/contract/checkout';
import { creditMessages } from '@baitdrop/domain/messages/credits';
import { pence } from '@baitdrop/domain/money/pence';
import { Link } from 'react-router';
import { MoneyLines } from '../../features/orders/money-lines.tsx';
import { OrderLines } from '../../features/orders/order-lines.tsx';
import { Seller } from '../../features/orders/seller.tsx';
import { SampleChip } from '../../features/shops/sample-chip.tsx';
import { Switch } from '../../ui/choice/switch.tsx';
import { BeforeYouPay } from './before-you-pay.tsx';
import { CourierPrice } from './courier-price.tsx';
import { Differences } from './differences.tsx';
import { TipChoice } from './tip-choice.tsx';

interface SummaryProps {
  review: CheckoutReview;
  useCredit: boolean;
  onUseCredit: (useCredit: boolean) => void;
  tipPence: number;
  onTip: (tipPence: number) => void;
  onAccepted: () => void;
}

function LineNotes({ line }: { line: CheckoutReview['lines'][number] }) {
  const notes = [
    line.perishable ? 'Fresh: no change-of-mind returns' : '',
    line.collection_only === '' ? '' : 'Collection only',
  ];
  return notes
    .filter((note) => note !== '')
    .map((note) => (
      <span key={note} className="block text-sm text-cream-ink">
        {note}
      </span>
    ));
}

/** Every line, every fee, and who sells it. */
export function Summary({ review, useCredit, onUseCredit, tipPence, onTip, onAccepted }: SummaryProps) {
  const { shop, lines, breakdown, total_pence, to_pay_pence, credit_available_pence, credit_waiting_pence, courier } =
    review;
  return (
    <div className="grid gap-4">
      <Differences review={review} onAccepted={onAccepted} />
      <OrderLines
        lines={lines.map((line) => ({
          name: line.name,
          quantity: line.quantity,
          pricePence: line.price_pence,
          amountPence: line.amount_pence,
          notes: <LineNotes line={line} />,
        }))}
      />
      <Link
        to={`/order?shop=${encodeURIComponent(shop.shop_id)}`}
        state={{ cart: 'open' }}
        data-opens="cart"
        className="inline-flex min-h-11 items-center justify-self-start font-medium text-action-text underline underline-offset-2"
      >
        Change the cart
      </Link>
      {credit_available_pence > 0 ? (
        <Switch checked={useCredit} onChange={({ target }) => onUseCredit(target.checked)}>
          {creditMessages.use(pence(Math.min(credit_available_pence, total_pence)))}
        </Switch>
      ) : null}
      {credit_waiting_pence > 0 ? (
        <p className="rounded-control bg-action/12 px-4 py-3">
          <strong>{creditMessages.waiting(pence(credit_waiting_pence))}.</strong> {creditMessages.whileWaiting}
        </p>
      ) : null}
      {review.tip_offered ? <TipChoice tipPence={tipPence} onChange={onTip} /> : null}
      <MoneyLines breakdown={breakdown} total={{ label: 'To pay', amountPence: to_pay_pence }} />
      <p className="text-sm text-muted">
        {courier?.paid_by === 'customer' ? <CourierPrice courier={courier} /> : null}
        {breakdown.some(({ kind }) => kind === 'delivery') ? null : 'No delivery charge. '}
        Prices include VAT where it applies.
      </p>
      <Seller
        name={shop.name}
        address={shop.address}
        postcode={shop.postcode}
        phone={shop.phone}
        email={shop.email}
        aside={shop.sample ? <SampleChip /> : null}
      />
      <p className="text-sm text-muted">
        You buy from {shop.name}, a business. BaitDrop takes the payment for them and arranges the rest.
      </p>
      <BeforeYouPay review={review} />
    </div>
  );
}
