import { type AdminPayout, declinePayout } from '@baitdrop/contract/admin-payouts';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { pence } from '@baitdrop/domain/money/pence';
import { useState } from 'react';
import { useForm } from '../../../platform/forms/use-form.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { FormDialog } from '../../../ui/form/form.dialog.tsx';
import { Money } from '../../../ui/money.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { useReloadList } from '../reload-list.ts';

/** Declines a waiting payout, for which one administrator is enough. */
export function DeclineButton({ payout }: { payout: AdminPayout }) {
  const [isOpen, setOpen] = useState(false);
  const reload = useReloadList();
  const { id, shop_name, amount_pence, status } = payout;
  const form = useForm(declinePayout, {
    params: { id },
    first: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? adminMessages.payouts.declineReason : undefined }),
    onDone() {
      showSnackbar({ kind: 'success', text: adminMessages.payouts.declined(shop_name) });
      reload();
      setOpen(false);
    },
  });
  if (status !== 'waiting') return null;

  return (
    <>
      <Button variant="secondary" aria-label={`Decline: ${shop_name}`} onClick={() => setOpen(true)}>
        Decline
      </Button>
      {isOpen ? (
        <FormDialog
          title={`Decline the payout to ${shop_name}`}
          keepLabel="Not now"
          doLabel="Decline it"
          variant="danger"
          form={form}
          onClose={() => setOpen(false)}
        >
          <p>
            <Money amount={pence(amount_pence)} className="font-semibold" /> stays with {shop_name} and isn’t sent. The
            next payout run includes it again, and asks again.
          </p>
          <TextArea label="Why?" {...form.field('reason')} hint="We email this to the owner." rows={3} />
        </FormDialog>
      ) : null}
    </>
  );
}
