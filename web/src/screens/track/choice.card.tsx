import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { useState } from 'react';
import { useSubmit } from '../../platform/query/use-submit.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { RadioCards } from '../../ui/choice/radio-cards.tsx';
import { TrackCard } from './track-card.tsx';
import { type Choice, choose } from '../../features/orders/tracking.queries.ts';

interface ChoiceCardProps {
  order: TrackedOrder;
  token: string;
  onChosen: (order: TrackedOrder) => void;
}

const confirmations: Record<Choice, string> = {
  wait: 'Keep trying for me',
  collect: 'I will collect it',
  refund: 'Give me my money back',
};

/** No courier is available, and the customer decides what happens. */
export function ChoiceCard({ order, token, onChosen }: ChoiceCardProps) {
  const [choice, setChoice] = useState<Choice>('wait');
  const command = useSubmit();
  return (
    <TrackCard title="What shall we do?" isLive>
      <div className="grid gap-4">
        <RadioCards
          legend="No courier could take your order"
          value={choice}
          onChange={setChoice}
          cards={[
            { value: 'wait', title: 'Wait', text: 'We’ll keep asking couriers and tell you as soon as one says yes.' },
            { value: 'collect', title: 'Collect it', text: `It’ll be ready for you at ${order.shop.name}.` },
            {
              value: 'refund',
              title: 'Money back',
              text: `We cancel the order and refund ${formatPounds(pence(order.to_pay_pence))} to your card.`,
            },
          ]}
        />
        {command.problem === '' ? null : (
          <Alert kind="error" announces>
            {command.problem}
          </Alert>
        )}
        <Button
          pending={command.isPending}
          onClick={() => void command.run(async () => onChosen(await choose(token, choice)))}
        >
          {confirmations[choice]}
        </Button>
      </div>
    </TrackCard>
  );
}
