import { type AdminPayout, approvePayout } from '@baitdrop/contract/admin-payouts';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { pence } from '@baitdrop/domain/money/pence';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FormDialog } from '../../../ui/form/form.dialog.tsx';
import { Money } from '../../../ui/money.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { useReloadList } from '../reload-list.ts';

/** Approves a large payout, which needs two administrators. */
export function ApproveButton({ payout }: { payout: AdminPayout }) {
  const [isOpen, setOpen] = useState(false);
  const command = useCommand();
  const reload = useReloadList();
  const { id, shop_name, amount_pence, status, can_approve } = payout;
  if (status !== 'waiting') return null;
  if (!can_approve) return <span className="text-sm text-muted">{adminMessages.payouts.needsAnother}</span>;

  async function approve() {
    let stillNeeded = 0;
    const isDone = await command.run(async () => {
      stillNeeded = (await call(approvePayout, { params: { id }, body: { amount_pence } })).still_needed;
    });
    if (!isDone) return;
    const { approved, needsAnother } = adminMessages.payouts;
    showSnackbar({ kind: 'success', text: stillNeeded === 0 ? approved(shop_name) : needsAnother });
    reload();
    setOpen(false);
  }

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
          submission={command}
          onSubmit={() => void approve()}
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
