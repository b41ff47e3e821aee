import { type AffiliatePayoutRow, markAffiliatePayoutPaid } from '@baitdrop/contract/affiliate';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { pence } from '@baitdrop/domain/money/pence';
import { call } from '../../../platform/api/call.ts';
import { errorMessage, formError, readError } from '../../../platform/api/error-message.ts';
import { FormErrorAlert } from '../../../ui/form/form-error.tsx';
import { useCommand } from '../../../platform/query/use-command.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Dialog } from '../../../ui/modal/dialog.tsx';
import { Money } from '../../../ui/money.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';

interface PaidDialogProps {
  /** Null while the dialog is closed. */
  payout: AffiliatePayoutRow | null;
  onClose: () => void;
  onDone: () => void;
}

export function PaidDialog({ payout, onClose, onDone }: PaidDialogProps) {
  return (
    <Dialog open={payout !== null} onClose={onClose} title="Mark as paid">
      {payout ? <PaidForm payout={payout} onClose={onClose} onDone={onDone} /> : null}
    </Dialog>
  );
}

function PaidForm({ payout, onClose, onDone }: PaidDialogProps & { payout: AffiliatePayoutRow }) {
  const submission = useCommand();
  const draft = useFormDraft(`paid:${payout.id}`, { reference: '' });
  const { reference } = draft.values;

  function submit() {
    void submission.run(
      async () => {
        await call(markAffiliatePayoutPaid, { params: { id: payout.id }, body: { reference: reference.trim() } });
        draft.forget();
        showSnackbar({ kind: 'success', text: adminMessages.affiliates.paid(payout.affiliate_name) });
        onDone();
      },
      (failure) => formError(failure, readError(failure).message || errorMessage(failure)),
    );
  }

  return (
    <Form submission={submission} onSubmit={submit} className="mt-2 grid gap-5">
      <FormErrorAlert error={submission.error} ownFields={['reference']} />
      <p>
        <Money amount={pence(payout.amount_pence)} className="font-semibold" /> to {payout.affiliate_name},{' '}
        {payout.label}. Only after the money has left: you can’t undo this.
      </p>
      <TextField
        label="Reference of the payment"
        name="reference"
        hint="As your bank or PayPal shows it. The affiliate sees it too."
        required
        maxLength={60}
        autoComplete="off"
        value={reference}
        error={submission.fields['reference']}
        onChange={({ target }) => draft.change({ reference: target.value })}
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Not now
        </Button>
        <Button type="submit" pending={submission.isPending} pendingLabel="Saving…">
          Mark paid
        </Button>
      </div>
    </Form>
  );
}
