import type { QuoteAnswer } from '@baitdrop/contract/checkout';
import { Link } from 'react-router';
import { MoneyLines } from '../../features/orders/money-lines.tsx';
import { OrderLines } from '../../features/orders/order-lines.tsx';
import { Seller } from '../../features/orders/seller.tsx';
import { SampleChip } from '../../features/shops/sample-chip.tsx';
import { BeforeYouPay } from './before-you-pay.tsx';
import { CourierPrice } from './courier-price.tsx';
import { Differences } from './differences.tsx';
import { type Offers, PromotionOrCredit } from './promotion-or-credit.tsx';
import { TipChoice } from './tip-choice.tsx';
import { pageAddress } from '../../platform/page-address.ts';

interface SummaryProps {
  review: QuoteAnswer;
  offers: Offers;
  onAccepted: () => void;
}

function LineNotes({ line }: { line: QuoteAnswer['lines'][number] }) {
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

/** Every line, every fee, and the seller. */
export function CheckoutSummary({ review, offers, onAccepted }: SummaryProps) {
  const { shop, lines, breakdown, to_pay_pence, courier } = review;
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
        to={pageAddress('/order', { query: { shop: shop.shop_id } })}
        state={{ cart: 'open' }}
        data-opens="cart"
        className="inline-flex min-h-11 items-center justify-self-start font-medium text-action-text underline underline-offset-2"
      >
        Change the cart
      </Link>
      <PromotionOrCredit review={review} {...offers} />
      {review.tip_offered ? <TipChoice fields={offers.fields} onChange={offers.onChange} /> : null}
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
