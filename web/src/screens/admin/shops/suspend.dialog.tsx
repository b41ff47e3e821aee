import { suspendShop } from '@baitdrop/contract/admin-shops';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { ShopReasonDialog } from './reason.dialog.tsx';
import type { ShopDialogProps } from './shop-dialog.ts';

const SUGGESTED_REASONS = [
  'Orders weren’t answered.',
  'Customers complained about what they got.',
  'We couldn’t confirm the shop’s details.',
];

export function SuspendDialog(props: ShopDialogProps) {
  const { name } = props.shop;
  return (
    <ShopReasonDialog
      {...props}
      endpoint={suspendShop}
      title={`Suspend ${name}`}
      lead="No new orders. The ones already placed carry on."
      keepLabel="Keep it open"
      doLabel="Suspend"
      label="Reason"
      suggestions={SUGGESTED_REASONS}
      doneText={adminMessages.shops.suspended(name)}
    />
  );
}
