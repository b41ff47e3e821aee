import { useState } from 'react';
import { ChipChoice } from '../../../features/desk/chip-choice.tsx';
import { useCommand } from '../../../features/desk/use-command.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { Dialog } from '../../../ui/modal/dialog.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { tellAdmin } from '../admin-api.ts';
import { pathOf, type ShopDialogProps } from './shop-dialog.ts';

const usual = [
  'Orders were not answered.',
  'Customers complained about what they got.',
  'We could not confirm the shop’s details.',
].map((reason) => ({ value: reason, label: reason }));

/** The owner reads the reason, so there is none without words. */
export function SuspendDialog({ shop, onClose, onChanged }: ShopDialogProps) {
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const command = useCommand();
  const isMissing = reason.trim() === '';

  async function suspend() {
    setAsked(true);
    if (isMissing) return;
    const isDone = await command.run(async () => {
      await tellAdmin(pathOf(shop, 'suspend'), { reason: reason.trim() });
    });
    if (!isDone) return;
    showSnackbar({ kind: 'success', text: `${shop.name} is suspended.` });
    onChanged();
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Suspend ${shop.name}`}
      width="wide"
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Keep it open
          </Button>
          <Button look="danger" pending={command.isPending} onClick={() => void suspend()}>
            Suspend
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">No new orders from now on. What is running goes on to its end.</p>
        <ChipChoice legend="The usual reasons" choices={usual} value={reason} onChange={setReason} />
        <TextArea
          label="Reason"
          required
          hint="The owner reads it."
          rows={3}
          maxLength={500}
          error={isAsked && isMissing ? 'Choose a reason or write one.' : undefined}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {command.problem === '' ? null : (
          <Alert kind="error" announces>
            {command.problem}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
