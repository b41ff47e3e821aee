import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { REFUND_TIMING_NOTE } from '@baitdrop/domain/messages/order-changes';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { useCommand } from '../../platform/query/use-command.ts';
import { TextField } from '../../ui/field/text-field.tsx';
import { cancelTrackedOrder } from '../../features/orders/tracking.queries.ts';
import { FormDialog } from '../../ui/form/form.dialog.tsx';
import { useFormDraft } from '../../platform/forms/use-form-draft.ts';

interface CancelDialogProps {
  open: boolean;
  order: TrackedOrder;
  token: string;
  onClose: () => void;
  onCancelled: (order: TrackedOrder) => void;
}

export function CancelDialog({ open, order, token, onClose, onCancelled }: CancelDialogProps) {
  const draft = useFormDraft(`cancel:${order.code}`, { reason: '' });
  const { reason } = draft.values;
  const command = useCommand();
  const isPaid = order.payment === 'paid' && order.to_pay_pence > 0;

  async function cancel() {
    const isDone = await command.run(async () => onCancelled(await cancelTrackedOrder(token, reason.trim())));
    if (!isDone) return;
    draft.forget();
    onClose();
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Cancel this order?"
      keepLabel="Keep it"
      doLabel="Yes, cancel it"
      variant="danger"
      submission={command}
      onSubmit={() => void cancel()}
    >
      <p>
        {isPaid
          ? `We’ll refund all ${formatPounds(pence(order.to_pay_pence))} to your card. ${REFUND_TIMING_NOTE}`
          : 'You haven’t paid, so there’s nothing to refund.'}
      </p>
      <TextField
        label="Why?"
        hint="The shop reads it."
        maxLength={280}
        value={reason}
        onChange={({ target }) => draft.change({ reason: target.value })}
      />
    </FormDialog>
  );
}
