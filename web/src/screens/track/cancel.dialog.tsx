import { cancelOwnOrder, type TrackedOrder } from '@baitdrop/contract/tracking';
import { REFUND_TIMING_NOTE } from '@baitdrop/domain/messages/order-changes';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { TextField } from '../../ui/field/text-field.tsx';
import { cancelTrackedOrder } from '../../features/orders/tracking.queries.ts';
import { FormDialog } from '../../ui/form/form.dialog.tsx';
import { useForm } from '../../platform/forms/use-form.ts';

interface CancelDialogProps {
  open: boolean;
  order: TrackedOrder;
  token: string;
  onClose: () => void;
  onCancelled: (order: TrackedOrder) => void;
}

export function CancelDialog({ open, order, token, onClose, onCancelled }: CancelDialogProps) {
  const form = useForm(cancelOwnOrder, {
    name: `cancel:${order.code}`,
    first: { reason: '' },
    send: ({ reason }) => cancelTrackedOrder(token, reason),
    onDone(cancelled) {
      onCancelled(cancelled);
      onClose();
    },
  });
  const isPaid = order.payment === 'paid' && order.to_pay_pence > 0;

  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title="Cancel this order?"
      keepLabel="Keep it"
      doLabel="Yes, cancel it"
      variant="danger"
    >
      <p>
        {isPaid
          ? `We’ll refund all ${formatPounds(pence(order.to_pay_pence))} to your card. ${REFUND_TIMING_NOTE}`
          : 'You haven’t paid, so there’s nothing to refund.'}
      </p>
      <TextField label="Why?" {...form.field('reason')} hint="The shop reads it." />
    </FormDialog>
  );
}
