import type { DeliveryChoiceForm, TrackedOrder } from '@baitdrop/contract/tracking';
import type { CourierChoice } from '@baitdrop/domain/delivery/delivery-trouble';
import { trackMessages } from '@baitdrop/domain/messages/track';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { useState } from 'react';
import { chooseAlternative } from '../../features/orders/tracking.queries.ts';
import { formError, readError } from '../../platform/api/error-message.ts';
import { useFormDraft } from '../../platform/forms/use-form-draft.ts';
import { useCommand } from '../../platform/query/use-command.ts';
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

const COURIER_FIELDS = ['note', 'phone', 'pin'];

const fieldsOf = ({ again }: TrackedOrder): CourierFields => ({
  note: again?.note ?? '',
  phone: again?.phone ?? '',
  place: again?.pin ?? null,
});

/** Lets the customer decide what happens, when no courier is available or the order came back. */
export function ChoiceCard({ order, token, onChosen }: ChoiceCardProps) {
  const [choice, setChoice] = useState<CourierChoice>('wait');
  const draft = useFormDraft(`another-courier:${order.code}`, fieldsOf(order));
  const command = useCommand();
  const isAnother = choice === 'wait' && order.again !== null;

  async function send() {
    const { note, phone, place } = draft.values;
    const form: DeliveryChoiceForm = isAnother ? { choice, note, phone, pin: place } : { choice };
    const isDone = await command.run(
      async () => onChosen(await chooseAlternative(token, form)),
      (failure) => formError(failure, readError(failure).message || trackMessages.choiceNotTaken),
    );
    if (isDone) draft.forget();
  }

  return (
    <TrackCard title="What shall we do?" isLive>
      <Form hasOwnRules submission={command} onSubmit={() => void send()} className="grid gap-4">
        <RadioCards
          legend={choiceLegend(order)}
          value={choice}
          onChange={setChoice}
          cards={choiceCards(order, formatPounds(pence(order.to_pay_pence)))}
        />
        <FormErrorAlert error={command.error} ownFields={isAnother ? COURIER_FIELDS : []} />
        {isAnother ? (
          <AnotherCourier
            order={order}
            fields={draft.values}
            problems={command.fields}
            onChange={draft.change}
            onMovePin={(place) => {
              draft.change({ place });
              command.clearFields(['pin']);
            }}
          />
        ) : null}
        <Button type="submit" pending={command.isPending}>
          {confirmationOf(order, choice)}
        </Button>
      </Form>
    </TrackCard>
  );
}
