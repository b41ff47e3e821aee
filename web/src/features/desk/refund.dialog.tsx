import { formatPounds } from '@baitdrop/domain/money/pounds';
import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/modal/dialog.tsx';
import { QuantityStepper } from '../../ui/stepper/quantity-stepper.tsx';
import { refundLines } from './desk-api.ts';
import { type DeskOrder, leftOf, refundOf, type Wanted } from './desk-order.ts';
import { newKey } from './new-key.ts';
import { ReasonField } from './reason-field.tsx';
import { RefundSums } from './refund-sums.tsx';
import { useCommand } from './use-command.ts';

const reasons = ['It was missing from the bag.', 'It was broken or dead.', 'We had run out of it.'];

interface RefundDialogProps {
  order: DeskOrder;
  onClose: () => void;
  onDone: (text: string) => void;
}

/** Some of some lines. Mounted anew each time, so that every refund has a key of its own. */
export function RefundDialog({ order, onClose, onDone }: RefundDialogProps) {
  const [wanted, setWanted] = useState<Wanted>({});
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  // Another choice is another refund; the same one, sent again after a broken connection, is not.
  const [key, setKey] = useState(newKey);
  const command = useCommand();
  const verdict = refundOf(order, wanted);
  const plan = verdict.ok ? verdict.value : null;
  const isMissing = reason.trim() === '';

  function choose(line: string, quantity: number) {
    setWanted({ ...wanted, [line]: quantity });
    setKey(newKey());
  }

  async function refund() {
    setAsked(true);
    if (plan === null || isMissing) return;
    const lines = plan.lines.map(({ id, quantity }) => ({ line: id, quantity }));
    const isDone = await command.run(() => refundLines(order.id, { reason: reason.trim(), lines }, key));
    if (!isDone) return;
    onDone(`${formatPounds(plan.totalPence)} goes back to ${order.customer_name}.`);
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Refund part of ${order.code}`}
      width="wide"
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Close
          </Button>
          <Button look="danger" pending={command.isPending} onClick={() => void refund()}>
            {plan ? `Refund ${formatPounds(plan.totalPence)}` : 'Refund'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ul className="grid">
          {order.lines
            .filter((line) => leftOf(line) > 0)
            .map(({ id, name, quantity, refunded_quantity }) => (
              <li key={id} className="flex items-center justify-between gap-3 border-b border-line py-2">
                <span className="min-w-0 flex-1 break-words">
                  {name}
                  <span className="block text-sm text-muted">
                    {quantity - refunded_quantity} of {quantity} can go back
                  </span>
                </span>
                <QuantityStepper
                  name={name}
                  value={wanted[id] ?? 0}
                  max={quantity - refunded_quantity}
                  onChange={(value) => choose(id, value)}
                />
              </li>
            ))}
        </ul>
        {isAsked && plan === null ? (
          <Alert kind="warning" announces>
            {verdict.ok ? 'Choose what goes back.' : verdict.message}
          </Alert>
        ) : null}
        <ReasonField
          reasons={reasons}
          value={reason}
          onChange={(next) => {
            setReason(next);
            setKey(newKey());
          }}
          error={isAsked && isMissing ? 'Choose a reason or write one.' : undefined}
        />
        <RefundSums plan={plan} name={order.customer_name} />
        {command.problem === '' ? null : (
          <Alert kind="error" announces>
            {command.problem}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
