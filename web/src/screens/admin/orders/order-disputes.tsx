import type { AdminOrder } from '@baitdrop/contract/admin-orders';
import { disputeStateOf, isHeldByBank } from '@baitdrop/domain/disputes/dispute';
import { disputeMessages } from '@baitdrop/domain/messages/disputes';
import { pence } from '@baitdrop/domain/money/pence';
import { useState } from 'react';
import { DisputeChip } from '../../../features/orders/dispute-chip.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Money } from '../../../ui/money.tsx';
import { Instant } from '../../../ui/time/instant.tsx';
import { Section } from '../../../ui/section.tsx';
import { useMay } from '../admin-role.tsx';
import { AnswerDisputeDialog } from './answer-dispute.dialog.tsx';

type Dispute = AdminOrder['disputes'][number];

function NextStep({ dispute }: { dispute: Dispute }) {
  const state = disputeStateOf(dispute.status);
  if (state === 'won') return <p>We won: the money is back, less the bank’s fee.</p>;
  if (state === 'lost') return <p>We lost: the bank gave the money to the customer. The shop keeps its share.</p>;
  if (state === '') return <p>Closed.</p>;
  if (dispute.answered_at !== null)
    return (
      <p>
        Answered <Instant at={new Date(dispute.answered_at)} />. The bank decides now.
      </p>
    );
  if (dispute.due_by === null) return <p>The bank takes no answer.</p>;
  return (
    <p className="font-semibold">
      Answer by <Instant at={new Date(dispute.due_by)} />, or we lose.
    </p>
  );
}

/** Disputes by the customer's bank, from notice to outcome; empty if there are none. */
export function OrderDisputes({ order, onChanged }: { order: AdminOrder; onChanged: () => void }) {
  const [answers, setAnswers] = useState<Dispute | null>(null);
  const may = useMay();
  if (order.disputes.length === 0) return null;
  return (
    <Section title="Dispute">
      <ul className="grid gap-4">
        {order.disputes.map((dispute) => (
          <li key={dispute.id} className="grid gap-2">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <DisputeChip dispute={disputeStateOf(dispute.status)} />
              <Money amount={pence(dispute.amount_pence)} className="font-semibold" />
            </span>
            <NextStep dispute={dispute} />
            <p className="text-sm text-muted [overflow-wrap:anywhere]">
              Since <Instant at={new Date(dispute.created_at)} />, reason given: {dispute.reason.replaceAll('_', ' ')},{' '}
              {dispute.dispute_id}. The bank’s fee: <Money amount={pence(dispute.fee_pence)} />.
            </p>
            {dispute.suggested === null || !may('disputes') ? null : (
              <Button className="justify-self-start" onClick={() => setAnswers(dispute)}>
                Answer the dispute
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isHeldByBank(order.dispute) ? (
        <p className="mt-3 text-sm text-muted">{disputeMessages.noRefund[order.dispute]}</p>
      ) : null}
      {answers === null || answers.suggested === null ? null : (
        <AnswerDisputeDialog
          order={order}
          dispute={answers.id}
          suggested={answers.suggested}
          onClose={() => setAnswers(null)}
          onDone={onChanged}
        />
      )}
    </Section>
  );
}
