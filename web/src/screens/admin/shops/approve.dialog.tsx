import type { AdminShop } from '@baitdrop/contract/admin-shops';
import { goingLiveTitles } from '@baitdrop/domain/retailers/going-live';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { useCallback } from 'react';
import { useRead } from '../../../features/accounts/use-read.ts';
import { Alert } from '../../../ui/alert.tsx';
import { RetryAlert } from '../../../ui/retry-alert.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { readAdmin, postAdmin } from '../admin-api.ts';
import { ShopCommandDialog } from './shop-command.dialog.tsx';
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
export function ApproveDialog({ shop, ...dialog }: ShopDialogProps) {
  const path = pathOf(shop);
  const { value, hasFailed, reload } = useRead(useCallback(() => readAdmin<AdminShop>(path), [path]));
  const isReady = value?.going_live.steps.every(({ done }) => done) ?? false;
  return (
    <ShopCommandDialog
      {...dialog}
      title={`Approve ${shop.name}`}
      keepLabel="Not yet"
      doLabel="Approve and go live"
      isDisabled={!isReady}
      work={async () => {
        await postAdmin(pathOf(shop, 'approve'));
        return `${shop.name} is live.`;
      }}
    >
      <p className="text-muted">Customers can order at once, and the owner is told by mail.</p>
      {hasFailed ? (
        <RetryAlert onRetry={reload}>The checklist could not be read.</RetryAlert>
      ) : (
        <Checklist goingLive={value?.going_live} />
      )}
      {value && !isReady ? <Alert kind="warning">What is missing has to be done first.</Alert> : null}
    </ShopCommandDialog>
  );
}
