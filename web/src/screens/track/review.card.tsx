import type { TrackedOrder } from '@baitdrop/contract/tracking';
import type { HiddenReviewReason } from '@baitdrop/domain/orders/may-review';
import { useState } from 'react';
import { useSubmit } from '../../platform/query/use-submit.ts';
import { FormErrorAlert } from '../../ui/form/form-error.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { Rating } from '../../ui/rating.tsx';
import { StarChoice } from './star-choice.tsx';
import { TrackCard } from './track-card.tsx';
import { sendReview } from '../../features/orders/tracking.queries.ts';
import { Form } from '../../ui/form/form.tsx';
import { useFormDraft } from '../../platform/forms/use-form-draft.ts';

interface ReviewCardProps {
  order: TrackedOrder;
  token: string;
  onSent: (order: TrackedOrder) => void;
}

const HIDDEN_TEXTS = {
  refunded:
    'Other anglers can’t see this review, and it doesn’t count towards the shop’s rating, because this order was refunded in full.',
  own_shop: 'Other anglers can’t see this review, because it was for your own shop.',
  moderated:
    'We’ve hidden this review, because it breaks our rules: no insults, private details or adverts. Think that’s wrong? Contact us.',
} as const satisfies Record<HiddenReviewReason, string>;

function GivenReview({ rating, text, hidden_because }: NonNullable<TrackedOrder['review']>) {
  return (
    <TrackCard title="Your review">
      <Rating value={rating} />
      {text === '' ? null : <p className="mt-2 break-words">{text}</p>}
      <p className="mt-2 text-sm text-muted">
        {hidden_because === undefined
          ? 'Thank you. Other anglers can read it on the shop’s page.'
          : HIDDEN_TEXTS[hidden_because]}
      </p>
    </TrackCard>
  );
}

export function ReviewCard({ order, token, onSent }: ReviewCardProps) {
  const draft = useFormDraft(`review:${order.code}`, { rating: 0, text: '' });
  const { rating, text } = draft.values;
  const [isMissing, setMissing] = useState(false);
  const command = useSubmit();
  if (order.review) return <GivenReview {...order.review} />;
  if (!order.can.review) return null;

  function submit() {
    setMissing(rating === 0);
    if (rating === 0) return;
    void command.run(async () => {
      const reviewed = await sendReview(token, { rating, text: text.trim() });
      draft.forget();
      onSent(reviewed);
    });
  }

  return (
    <TrackCard title={`Rate ${order.shop.name}`}>
      <Form hasOwnRules onSubmit={submit} className="grid gap-4">
        <StarChoice
          value={rating}
          onChange={(stars) => draft.change({ rating: stars })}
          error={isMissing && rating === 0 ? 'Choose 1 to 5 stars.' : ''}
        />
        <TextArea
          label="In your own words"
          hint="Shown on the shop’s page with your first name and the month. Were the maggots lively?"
          rows={3}
          maxLength={1000}
          value={text}
          onChange={({ target }) => draft.change({ text: target.value })}
        />
        <FormErrorAlert error={command.error} />
        <Button type="submit" pending={command.isPending}>
          Send review
        </Button>
      </Form>
    </TrackCard>
  );
}
