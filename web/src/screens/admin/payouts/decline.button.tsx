import { type AdminPayout, declinePayout } from '@baitdrop/contract/admin-payouts';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { pence } from '@baitdrop/domain/money/pence';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { FormDialog } from '../../../ui/form/form.dialog.tsx';
import { Money } from '../../../ui/money.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { useReloadList } from '../reload-list.ts';

/** Declines a waiting payout, for which one administrator is enough. */
export function DeclineButton({ payout }: { payout: AdminPayout }) {
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const command = useCommand();
  const reload = useReloadList();
  const { id, shop_name, amount_pence, status } = payout;
  const draft = useFormDraft(`decline-payout:${id}`, { reason: '' });
  const { reason } = draft.values;
  if (status !== 'waiting') return null;

  async function decline() {
    setAsked(true);
    const words = reason.trim();
    if (words === '') return;
    if (!(await command.run(() => call(declinePayout, { params: { id }, body: { reason: words } })))) return;
    draft.forget();
    showSnackbar({ kind: 'success', text: adminMessages.payouts.declined(shop_name) });
    reload();
    setOpen(false);
  }

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
          submission={command}
          onSubmit={() => void decline()}
          onClose={() => setOpen(false)}
        >
          <p>
            <Money amount={pence(amount_pence)} className="font-semibold" /> stays with {shop_name} and isn’t sent. The
            next payout run includes it again, and asks again.
          </p>
          <TextArea
            label="Why?"
            required
            hint="We email this to the owner."
            rows={3}
            maxLength={500}
            error={isAsked && reason.trim() === '' ? adminMessages.payouts.declineReason : undefined}
            value={reason}
            onChange={({ target }) => draft.change({ reason: target.value })}
          />
        </FormDialog>
      ) : null}
    </>
  );
}
