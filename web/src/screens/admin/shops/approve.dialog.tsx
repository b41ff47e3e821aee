import type { AdminShop } from '@baitdrop/contract/admin-shops';
import { goingLiveTitles } from '@baitdrop/domain/retailers/going-live';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { useCallback } from 'react';
import { useRead } from '../../../features/accounts/use-read.ts';
import { useCommand } from '../../../features/desk/use-command.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/modal/dialog.tsx';
import { RetryAlert } from '../../../ui/retry-alert.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { readAdmin, tellAdmin } from '../admin-api.ts';
import { pathOf, type ShopDialogProps } from './shop-dialog.ts';

function Checklist({ goingLive }: { goingLive: AdminShop['going_live'] | undefined }) {
  if (!goingLive) {
    return (
      <SkeletonGroup label="Reading the checklist">
        <Skeleton shape="block" className="h-66" />
      </SkeletonGroup>
    );
  }
  return (
    <ul className="grid">
      {goingLive.steps.map(({ step, done }) => (
        <li key={step} className="flex min-h-11 items-center gap-3 border-b border-line last:border-0">
          {done ? (
            <CircleCheck aria-hidden="true" size={20} strokeWidth={1.75} className="text-action-text" />
          ) : (
            <CircleX aria-hidden="true" size={20} strokeWidth={1.75} className="text-error" />
          )}
          <span className="flex-1">{goingLiveTitles[step]}</span>
          <span className={done ? 'text-muted' : 'font-semibold text-error'}>{done ? 'Done' : 'Missing'}</span>
        </li>
      ))}
    </ul>
  );
}

/** What the shop has done and what is missing, before it opens for orders. */
export function ApproveDialog({ shop, onClose, onChanged }: ShopDialogProps) {
  const path = pathOf(shop);
  const { value, hasFailed, reload } = useRead(useCallback(() => readAdmin<AdminShop>(path), [path]));
  const command = useCommand();
  const isReady = value?.going_live.steps.every(({ done }) => done) ?? false;

  async function approve() {
    const isDone = await command.run(async () => {
      await tellAdmin(pathOf(shop, 'approve'));
    });
    if (!isDone) return;
    showSnackbar({ kind: 'success', text: `${shop.name} is live.` });
    onChanged();
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Approve ${shop.name}`}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Not yet
          </Button>
          <Button pending={command.isPending} disabled={!isReady} onClick={() => void approve()}>
            Approve and go live
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">Customers can order at once, and the owner is told by mail.</p>
        {hasFailed ? (
          <RetryAlert onRetry={reload}>The checklist could not be read.</RetryAlert>
        ) : (
          <Checklist goingLive={value?.going_live} />
        )}
        {value && !isReady ? <Alert kind="warning">What is missing has to be done first.</Alert> : null}
        {command.problem === '' ? null : (
          <Alert kind="error" announces>
            {command.problem}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
