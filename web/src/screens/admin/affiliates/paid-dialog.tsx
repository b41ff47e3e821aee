import { FormDialog } from '../../../ui/form/form.dialog.tsx';
import { type AffiliatePayoutRow, markAffiliatePayoutPaid } from '@baitdrop/contract/affiliate';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { pence } from '@baitdrop/domain/money/pence';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Money } from '../../../ui/money.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { useForm } from '../../../platform/forms/use-form.ts';

interface PaidDialogProps {
  /** Null while the dialog is closed. */
  payout: AffiliatePayoutRow | null;
  onClose: () => void;
  onDone: () => void;
}

export function PaidDialog({ payout, ...dialog }: PaidDialogProps) {
  return payout ? <PaidForm payout={payout} {...dialog} /> : null;
}

function PaidForm({ payout, onClose, onDone }: PaidDialogProps & { payout: AffiliatePayoutRow }) {
  const form = useForm(markAffiliatePayoutPaid, {
    params: { id: payout.id },
    first: { reference: '' },
    onDone() {
      showSnackbar({ kind: 'success', text: adminMessages.affiliates.paid(payout.affiliate_name) });
      onDone();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Mark as paid"
      keepLabel="Not now"
      doLabel="Mark paid"
      pendingLabel="Saving…"
      onClose={onClose}
    >
      <p>
        <Money amount={pence(payout.amount_pence)} className="font-semibold" /> to {payout.affiliate_name},{' '}
        {payout.label}. Only after the money has left: you can’t undo this.
      </p>
      <TextField
        label="Reference of the payment"
        {...form.field('reference')}
        hint="As your bank or PayPal shows it. The affiliate sees it too."
        autoComplete="off"
      />
    </FormDialog>
  );
}
