import type { AdminShop } from '@baitdrop/contract/admin-shops';
import { postAdmin } from '../admin.queries.ts';
import { ShopCommandDialog } from './shop-command.dialog.tsx';
import { pathOf, type ShopDialogProps } from './shop-dialog.ts';

export function EnableDialog({ shop, ...dialog }: ShopDialogProps) {
  return (
    <ShopCommandDialog
      {...dialog}
      title={`Enable ${shop.name}`}
      keepLabel="Keep suspended"
      doLabel="Enable"
      work={async () => {
        const { going_live } = await postAdmin<AdminShop>(pathOf(shop, 'resume'));
        return going_live.state === 'live' ? `${shop.name} is live again.` : `${shop.name} is no longer suspended.`;
      }}
    >
      <p>
        Suspended because: <strong>{shop.suspended_reason}</strong>
      </p>
      <p className="text-muted">A shop that was live before is live again at once, and the owner is told by mail.</p>
    </ShopCommandDialog>
  );
}
