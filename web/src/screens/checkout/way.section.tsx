import type { QuoteAnswer } from '@baitdrop/contract/checkout';
import { RadioCards } from '../../ui/choice/radio-cards.tsx';
import type { CheckoutFields } from './checkout-fields.ts';
import { CheckoutSection } from './checkout-section.tsx';
import type { Fold } from './use-folding.ts';
import { type OfferedWay, type Obstacle, Obstacles, type Offer } from './obstacles.tsx';

interface WaySectionProps {
  fulfilment: CheckoutFields['fulfilment'];
  fold: Fold;
  review: QuoteAnswer | null;
  obstacles: readonly Obstacle[];
  wayOf: (offer: Offer) => OfferedWay | null;
  onChange: (fulfilment: CheckoutFields['fulfilment']) => void;
}

function CollectionOnly({ review }: { review: QuoteAnswer }) {
  const lines = review.lines.filter(({ collection_only }) => collection_only !== '');
  if (lines.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm text-cream-ink">
      {lines.map(({ name, collection_only }) => (
        <li key={name} className="rounded-control bg-cream px-3 py-2">
          <strong>{name}</strong>: {collection_only}
        </li>
      ))}
    </ul>
  );
}

export function WaySection({ fulfilment, fold, review, obstacles, wayOf, onChange }: WaySectionProps) {
  const mustCollect = review?.lines.some(({ collection_only }) => collection_only !== '') ?? false;
  const mayCollect = review?.shop.collection_offered ?? true;
  return (
    <CheckoutSection
      title="How do you want it?"
      fold={fold}
      summary={
        fulfilment === 'delivery' ? 'Deliver to me' : `I’ll collect it${review ? ` at ${review.shop.name}` : ''}`
      }
    >
      <RadioCards
        legend="Deliver or collect"
        columns={2}
        value={fulfilment}
        onChange={onChange}
        cards={[
          {
            value: 'delivery',
            title: 'Deliver to me',
            text: mustCollect ? 'Your cart has something we can’t deliver' : 'To your door, or to your peg',
            disabled: mustCollect && fulfilment !== 'delivery',
          },
          {
            value: 'collection',
            title: 'I’ll collect it',
            text: mayCollect ? (review?.shop.name ?? 'At the shop’s counter') : 'This shop does not offer collection',
            disabled: !mayCollect && fulfilment !== 'collection',
          },
        ]}
      />
      {review && obstacles.length === 0 ? <CollectionOnly review={review} /> : null}
      <Obstacles obstacles={obstacles} wayOf={wayOf} />
    </CheckoutSection>
  );
}
