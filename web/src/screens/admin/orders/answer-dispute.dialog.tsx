import type { AdminOrder } from '@baitdrop/contract/admin-orders';
import { answerDispute, type DisputeAnswerForm } from '@baitdrop/contract/disputes';
import { disputeMessages } from '@baitdrop/domain/messages/disputes';
import { useForm } from '../../../platform/forms/use-form.ts';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { FormDialog } from '../../../ui/form/form.dialog.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';

interface AnswerDisputeDialogProps {
  order: AdminOrder;
  dispute: string;
  suggested: DisputeAnswerForm;
  onClose: () => void;
  onDone: () => void;
}

/** Writes the answer to the customer's bank, which can be sent only once. */
export function AnswerDisputeDialog({ order, dispute, suggested, onClose, onDone }: AnswerDisputeDialogProps) {
  const form = useForm(answerDispute, {
    params: { id: dispute },
    first: suggested,
    onDone() {
      showSnackbar({ kind: 'success', text: disputeMessages.sent });
      onDone();
      onClose();
    },
  });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Answer the dispute about ${order.code}`}
      width="wide"
      keepLabel="Not yet"
      doLabel="Send to the bank"
    >
      <p>
        We send this to the customer’s bank with their name, email and address, the courier’s name and reference. It can
        be sent once and not changed afterwards.
      </p>
      <TextArea label="What was sold" {...form.field('product_description')} rows={3} />
      <TextArea
        label="What happened"
        {...form.field('explanation')}
        hint="Begins with our records. Add what the shop or the courier told you."
        rows={10}
      />
    </FormDialog>
  );
}
