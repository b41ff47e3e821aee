import { FormDialog } from '../../ui/form/form.dialog.tsx';
import { requestAffiliatePayout } from '@baitdrop/contract/affiliate';
import { affiliateMessages } from '@baitdrop/domain/messages/affiliate';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { formError, readError } from '../../platform/api/error-message.ts';
import { RadioCards } from '../../ui/choice/radio-cards.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';
import { useForm } from '../../platform/forms/use-form.ts';

interface PayoutDialogProps {
  open: boolean;
  amountPence: number;
  /** The masked account of the last payout; empty before the first. */
  lastLabel: string;
  onClose: () => void;
  onDone: () => void;
}

/** Sort code and account number are held only while the dialog is open. */
export function PayoutDialog({ open, ...props }: PayoutDialogProps) {
  return open ? <PayoutForm {...props} /> : null;
}

function PayoutForm({ amountPence, lastLabel, onClose, onDone }: Omit<PayoutDialogProps, 'open'>) {
  const form = useForm(requestAffiliatePayout, {
    first: {
      method: lastLabel === '' ? 'bank' : 'same',
      accountName: '',
      sortCode: '',
      accountNumber: '',
      paypalEmail: '',
    },
    failed: (failure) => formError(failure, readError(failure).message || affiliateMessages.notRequested),
    onDone() {
      showSnackbar({ kind: 'success', text: affiliateMessages.requested });
      onDone();
    },
  });
  const { method } = form.values;

  return (
    <FormDialog
      form={form}
      title={`Request ${formatPounds(pence(amountPence))}`}
      keepLabel="Not now"
      doLabel="Request Payout"
      pendingLabel="Requesting…"
      onClose={onClose}
    >
      <RadioCards
        legend="How should we pay you?"
        cards={[
          ...(lastLabel === '' ? [] : [{ value: 'same', title: 'As last time', text: lastLabel } as const]),
          { value: 'bank', title: 'Bank transfer' } as const,
          { value: 'paypal', title: 'PayPal' } as const,
        ]}
        {...form.choice('method')}
        required
      />
      {method === 'bank' ? (
        <>
          <TextField label="Name on the account" autoComplete="name" {...form.field('accountName')} required />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label="Sort code"
              inputMode="numeric"
              autoComplete="off"
              {...form.field('sortCode')}
              type="text"
              required
            />
            <TextField
              label="Account number"
              inputMode="numeric"
              autoComplete="off"
              {...form.field('accountNumber')}
              type="text"
              required
            />
          </div>
        </>
      ) : null}
      {method === 'paypal' ? (
        <TextField label="PayPal email" type="email" autoComplete="email" {...form.field('paypalEmail')} required />
      ) : null}
      <p className="text-sm text-muted">
        We store it encrypted, and show only part of it after this. We pay at the start of next month.
      </p>
    </FormDialog>
  );
}
