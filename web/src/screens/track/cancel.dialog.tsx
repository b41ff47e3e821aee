import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { useState } from 'react';
import { useSubmit } from '../../platform/query/use-submit.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Dialog } from '../../ui/modal/dialog.tsx';
import { cancelOrder } from '../../features/orders/tracking.queries.ts';

interface CancelDialogProps {
  open: boolean;
  order: TrackedOrder;
  token: string;
  onClose: () => void;
  onCancelled: (order: TrackedOrder) => void;
}

export function CancelDialog({ open, order, token, onClose, onCancelled }: CancelDialogProps) {
  const [reason, setReason] = useState('');
  const command = useSubmit();
  const isPaid = order.payment === 'paid' && order.to_pay_pence > 0;

  async function cancel() {
    const isDone = await command.run(async () => onCancelled(await cancelOrder(token, reason.trim())));
    if (isDone) onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Cancel this order?"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" pending={command.isPending} onClick={() => void cancel()}>
            Yes, cancel it
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          {isPaid
            ? `All ${formatPounds(pence(order.to_pay_pence))} goes back to your card. Banks take 5 to 10 days to show it.`
            : 'Nothing has been paid, so nothing has to be paid back.'}
        </p>
        <TextField
          label="Why?"
          hint="The shop reads it."
          maxLength={280}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {command.problem === '' ? null : (
          <Alert kind="error" announces>
            {command.problem}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
