import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { hiddenForAuthor, reviewMessages } from '@baitdrop/domain/messages/reviews';
import { useState } from 'react';
import { useCommand } from '../../platform/query/use-command.ts';
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
  const draft = useFormDraft(`review:${order.code}`, { rating: 0, text: '' });
  const { rating, text } = draft.values;
  const [isMissing, setMissing] = useState(false);
  const command = useCommand();
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
          error={isMissing && rating === 0 ? reviewMessages.chooseStars : ''}
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
