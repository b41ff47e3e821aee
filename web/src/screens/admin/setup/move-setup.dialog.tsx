import { moveSetupRequest, type SetupRow } from '@baitdrop/contract/admin-setup';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import type { SetupStep } from '@baitdrop/domain/setup/setup-steps';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { FormDialog } from '../../../ui/form/form.dialog.tsx';
import { useForm } from '../../../platform/forms/use-form.ts';

const titles: Record<SetupStep, (shop: string) => string> = {
  contacted: (shop) => `You have contacted ${shop}?`,
  in_progress: (shop) => `Begin with ${shop}?`,
  done: (shop) => `${shop} is set up?`,
  cancelled: (shop) => `Cancel the setup of ${shop}?`,
};
const buttons: Record<SetupStep, string> = {
  contacted: 'Mark as contacted',
  in_progress: 'Mark as in progress',
  done: 'Mark as done',
  cancelled: 'Cancel the setup',
};

interface MoveSetupDialogProps {
  row: SetupRow;
  step: SetupStep;
  onClose: () => void;
  onDone: () => void;
}

/** Moves a setup to its next step, with a message to the owner. */
export function MoveSetupDialog({ row, step, onClose, onDone }: MoveSetupDialogProps) {
  const form = useForm(moveSetupRequest, {
    name: `setup:${row.id}:${step}`,
    params: { id: row.id },
    first: { note: '' },
    toBody: ({ note }) => ({ status: step, note }),
    onDone() {
      showSnackbar({ kind: 'success', text: adminMessages.setupMoved[step] });
      onDone();
      onClose();
    },
  });
  const isPaid = row.paid_at !== null;

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={titles[step](row.shop_name || row.shop_id)}
      keepLabel="Not yet"
      doLabel={buttons[step]}
      variant={step === 'cancelled' ? 'danger' : 'primary'}
    >
      <p>
        {row.contact.email === '' ? 'The owner has no email address.' : `We’ll email ${row.contact.email}.`}{' '}
        {step === 'cancelled' && isPaid
          ? `${formatPounds(pence(row.price_pence))} will be refunded to their card. This can’t be undone.`
          : ''}
      </p>
      <TextArea label="A word for the owner" {...form.field('note')} hint="Added to the email. Optional." rows={3} />
    </FormDialog>
  );
}
