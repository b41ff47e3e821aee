import type { PayoutRequestForm } from '@baitdrop/contract/affiliate';
import { affiliateMessages } from '@baitdrop/domain/messages/affiliate';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { useId } from 'react';
import { formError, readError } from '../../platform/api/error-message.ts';
import { FormErrorAlert } from '../../ui/form/form-error.tsx';
import { useCommand } from '../../platform/query/use-command.ts';
import { Button } from '../../ui/button/button.tsx';
import { RadioCards } from '../../ui/choice/radio-cards.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Dialog } from '../../ui/modal/dialog.tsx';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';
import { requestPayout } from './affiliate.queries.ts';
import { Form } from '../../ui/form/form.tsx';
import { useFormDraft } from '../../platform/forms/use-form-draft.ts';

type Typed = Required<PayoutRequestForm>;
const OWN_FIELDS = ['accountName', 'sortCode', 'accountNumber', 'paypalEmail'];

interface PayoutDialogProps {
  open: boolean;
  amountPence: number;
  /** The masked account of the last payout; empty before the first. */
  lastLabel: string;
  onClose: () => void;
  onDone: () => void;
}

/** Sort code and account number are held only while the dialog is open. */
export function PayoutDialog(props: PayoutDialogProps) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title={`Request ${formatPounds(pence(props.amountPence))}`}>
      {props.open ? <PayoutForm {...props} /> : null}
    </Dialog>
  );
}

function PayoutForm({ lastLabel, onClose, onDone }: PayoutDialogProps) {
  const id = useId();
  const submission = useCommand();
  const first: Typed = {
    method: lastLabel === '' ? 'bank' : 'same',
    accountName: '',
    sortCode: '',
    accountNumber: '',
    paypalEmail: '',
  };
  const draft = useFormDraft('payout', first, { secret: ['sortCode', 'accountNumber'] });
  const { values: typed, change } = draft;
  const errors = submission.fields;
  const field = (name: Exclude<keyof Typed, 'method'>) => ({
    name,
    required: true,
    value: typed[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });

  function submit() {
    void submission.run(
      async () => {
        await requestPayout(typed);
        draft.forget();
        showSnackbar({ kind: 'success', text: affiliateMessages.requested });
        onDone();
      },
      (failure) => formError(failure, readError(failure).message || affiliateMessages.notRequested),
    );
  }

  return (
    <Form submission={submission} id={id} onSubmit={submit} className="mt-2 grid gap-5">
      <FormErrorAlert error={submission.error} ownFields={OWN_FIELDS} />
      <RadioCards
        legend="How should we pay you?"
        cards={[
          ...(lastLabel === '' ? [] : [{ value: 'same', title: 'As last time', text: lastLabel } as const]),
          { value: 'bank', title: 'Bank transfer' } as const,
          { value: 'paypal', title: 'PayPal' } as const,
        ]}
        value={typed.method}
        onChange={(method) => change({ method })}
        required
      />
      {typed.method === 'bank' ? (
        <>
          <TextField label="Name on the account" autoComplete="name" maxLength={70} {...field('accountName')} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              secret
              type="text"
              label="Sort code"
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              {...field('sortCode')}
            />
            <TextField
              secret
              type="text"
              label="Account number"
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              {...field('accountNumber')}
            />
          </div>
        </>
      ) : null}
      {typed.method === 'paypal' ? (
        <TextField label="PayPal email" type="email" autoComplete="email" maxLength={255} {...field('paypalEmail')} />
      ) : null}
      <p className="text-sm text-muted">
        We store it encrypted, and show only part of it after this. We pay at the start of next month.
      </p>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Not now
        </Button>
        <Button type="submit" pending={submission.isPending} pendingLabel="Requesting…">
          Request Payout
        </Button>
      </div>
    </Form>
  );
}
