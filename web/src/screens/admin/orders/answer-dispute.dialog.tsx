import type { AdminOrder } from '@baitdrop/contract/admin-orders';
import { answerDispute, type DisputeAnswerForm } from '@baitdrop/contract/disputes';
import { MAX_EVIDENCE } from '@baitdrop/domain/disputes/dispute';
import { disputeMessages } from '@baitdrop/domain/messages/disputes';
import { call } from '../../../platform/api/call.ts';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
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
  const draft = useFormDraft<DisputeAnswerForm>(`dispute:${dispute}`, suggested);
  const command = useCommand();

  async function send() {
    if (!(await command.run(() => call(answerDispute, { params: { id: dispute }, body: draft.values })))) return;
    draft.forget();
    showSnackbar({ kind: 'success', text: disputeMessages.sent });
    onDone();
    onClose();
  }

  return (
    <FormDialog
      onClose={onClose}
      title={`Answer the dispute about ${order.code}`}
      width="wide"
      keepLabel="Not yet"
      doLabel="Send to the bank"
      submission={command}
      onSubmit={() => void send()}
    >
      <p>
        We send this to the customer’s bank with their name, email and address, the courier’s name and reference. It can
        be sent once and not changed afterwards.
      </p>
      <TextArea
        label="What was sold"
        required
        maxLength={MAX_EVIDENCE}
        rows={3}
        value={draft.values.product_description}
        onChange={({ target }) => draft.change({ product_description: target.value })}
      />
      <TextArea
        label="What happened"
        hint="Begins with our records. Add what the shop or the courier told you."
        required
        maxLength={MAX_EVIDENCE}
        rows={10}
        value={draft.values.explanation}
        onChange={({ target }) => draft.change({ explanation: target.value })}
      />
    </FormDialog>
  );
}
