import { reviewOrder, type TrackedOrder } from '@baitdrop/contract/tracking';
import { hiddenForAuthor, reviewMessages } from '@baitdrop/domain/messages/reviews';
import { FormErrorAlert } from '../../ui/form/form-error.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { Rating } from '../../ui/rating.tsx';
import { StarChoice } from './star-choice.tsx';
import { TrackCard } from './track-card.tsx';
import { sendReview } from '../../features/orders/tracking.queries.ts';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../platform/forms/use-form.ts';

interface ReviewCardProps {
  order: TrackedOrder;
  token: string;
  onSent: (order: TrackedOrder) => void;
}

function GivenReview({ rating, text, hidden_because }: NonNullable<TrackedOrder['review']>) {
  return (
    <TrackCard title="Your review">
      <Rating value={rating} />
      {text === '' ? null : <p className="mt-2 wrap-anywhere">{text}</p>}
      <p className="mt-2 text-sm text-muted">
        {hidden_because === undefined ? reviewMessages.thanks : hiddenForAuthor[hidden_because]}
      </p>
    </TrackCard>
  );
}

export function ReviewCard({ order, token, onSent }: ReviewCardProps) {
  const form = useForm(reviewOrder, {
    name: `review:${order.code}`,
    first: { rating: 0, text: '' },
    check: ({ rating }) => ({ rating: rating === 0 ? reviewMessages.chooseStars : undefined }),
    send: (body) => sendReview(token, body),
    onDone: onSent,
  });
  if (order.review) return <GivenReview {...order.review} />;
  if (!order.can.review) return null;

  return (
    <TrackCard title={`Rate ${order.shop.name}`}>
      <Form form={form} className="grid gap-4">
        <StarChoice {...form.choice('rating')} />
        <TextArea
          label="In your own words"
          {...form.field('text')}
          hint="Shown on the shop’s page with your first and the month. Were the maggots lively?"
          rows={3}
        />
        <FormErrorAlert form={form} />
        <Button type="submit" pending={form.isPending}>
          Send review
        </Button>
      </Form>
    </TrackCard>
  );
}
