import { useForm } from '../../../platform/forms/use-form.ts';
import { type AdminPayout, approvePayout } from '@baitdrop/contract/admin-payouts';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { pence } from '@baitdrop/domain/money/pence';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { FormDialog } from '../../../ui/form/form.dialog.tsx';
import { Money } from '../../../ui/money.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { useReloadList } from '../reload-list.ts';

/** Approves a large payout, which needs two administrators. */
export function ApproveButton({ payout }: { payout: AdminPayout }) {
  const [isOpen, setOpen] = useState(false);
  const reload = useReloadList();
  const { id, shop_name, amount_pence, status, can_approve } = payout;
  const form = useForm(approvePayout, {
    params: { id },
    first: { amount_pence },
    onDone({ still_needed }) {
      const { approved, needsAnother } = adminMessages.payouts;
      showSnackbar({ kind: 'success', text: still_needed === 0 ? approved(shop_name) : needsAnother });
      reload();
      setOpen(false);
    },
  });
  if (status !== 'waiting') return null;
  if (!can_approve) return <span className="text-sm text-muted">{adminMessages.payouts.needsAnother}</span>;

  return (
    <>
      <Button aria-label={`Approve: ${shop_name}`} onClick={() => setOpen(true)}>
        Approve
      </Button>
      {isOpen ? (
        <FormDialog
          title={`Approve the payout to ${shop_name}`}
          keepLabel="Not now"
          doLabel={
            <>
              Approve <Money amount={pence(amount_pence)} />
            </>
          }
          form={form}
          onClose={() => setOpen(false)}
        >
          <p>
            <Money amount={pence(amount_pence)} className="font-semibold" /> goes to {shop_name} once two administrators
            have approved it.
          </p>
        </FormDialog>
      ) : null}
    </>
  );
}
