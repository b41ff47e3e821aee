import { chooseNextStep, type TrackedOrder } from '@baitdrop/contract/tracking';
import type { CourierChoice } from '@baitdrop/domain/delivery/delivery-trouble';
import { trackMessages } from '@baitdrop/domain/messages/track';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { chooseAlternative } from '../../features/orders/tracking.queries.ts';
import { formError, readError } from '../../platform/api/error-message.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { Button } from '../../ui/button/button.tsx';
import { RadioCards } from '../../ui/choice/radio-cards.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrorAlert } from '../../ui/form/form-error.tsx';
import { AnotherCourier, type CourierFields } from './another-courier.tsx';
import { choiceCards, choiceLegend, confirmationOf } from './choice-words.ts';
import { TrackCard } from './track-card.tsx';

interface ChoiceCardProps {
  order: TrackedOrder;
  token: string;
  onChosen: (order: TrackedOrder) => void;
}

const fieldsOf = ({ again }: TrackedOrder): CourierFields => ({
  choice: 'wait',
  note: again?.note ?? '',
  phone: again?.phone ?? '',
  pin: again?.pin ?? null,
});

/** Lets the customer decide what happens, when no courier is available or the order came back. */
export function ChoiceCard({ order, token, onChosen }: ChoiceCardProps) {
  const isAnother = (choice: CourierChoice) => choice === 'wait' && order.again !== null;
  const form = useForm(chooseNextStep, {
    name: `another-courier:${order.code}`,
    first: fieldsOf(order),
    toBody: ({ choice, ...courier }) => (isAnother(choice) ? { choice, ...courier } : { choice }),
    send: (body) => chooseAlternative(token, body),
    failed: (failure) => formError(failure, readError(failure).message || trackMessages.choiceNotTaken),
    onDone: onChosen,
  });
  const { choice } = form.values;

  return (
    <TrackCard title="What shall we do?" isLive>
      <Form form={form} className="grid gap-4">
        <RadioCards
          legend={choiceLegend(order)}
          {...form.choice('choice')}
          cards={choiceCards(order, formatPounds(pence(order.to_pay_pence)))}
        />
        <FormErrorAlert form={form} />
        {isAnother(choice) ? <AnotherCourier order={order} form={form} /> : null}
        <Button type="submit" pending={form.isPending}>
          {confirmationOf(order, choice)}
        </Button>
      </Form>
    </TrackCard>
  );
}
