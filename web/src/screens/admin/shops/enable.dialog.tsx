import type { AdminShop } from '@baitdrop/contract/admin-shops';
import { useCommand } from '../../../features/desk/use-command.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/modal/dialog.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { tellAdmin } from '../admin-api.ts';
import { pathOf, type ShopDialogProps } from './shop-dialog.ts';

export function EnableDialog({ shop, onClose, onChanged }: ShopDialogProps) {
  const command = useCommand();

  async function enable() {
    let state = '';
    const isDone = await command.run(async () => {
      ({ state } = (await tellAdmin<AdminShop>(pathOf(shop, 'resume'))).going_live);
    });
    if (!isDone) return;
    const text = state === 'live' ? `${shop.name} is live again.` : `${shop.name} is no longer suspended.`;
    showSnackbar({ kind: 'success', text });
    onChanged();
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Enable ${shop.name}`}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Keep suspended
          </Button>
          <Button pending={command.isPending} onClick={() => void enable()}>
            Enable
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          Suspended because: <strong>{shop.suspended_reason}</strong>
        </p>
        <p className="text-muted">A shop that was live before is live again at once, and the owner is told by mail.</p>
        {command.problem === '' ? null : (
          <Alert kind="error" announces>
            {command.problem}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
