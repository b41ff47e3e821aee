import { declineShop } from '@baitdrop/contract/admin-shops';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { ShopReasonDialog } from './reason.dialog.tsx';
import type { ShopDialogProps } from './shop-dialog.ts';

const SUGGESTED_REASONS = [
  'Please check your address and put the pin at your door.',
  'Please add more of your products, with their prices.',
  'We couldn’t reach you by phone.',
];

/** The owner gets the text about what has to change, and may apply again. */
export function DeclineDialog(props: ShopDialogProps) {
  const { name } = props.shop;
  return (
    <ShopReasonDialog
      {...props}
      endpoint={declineShop}
      title={`Decline ${name} for now`}
      lead="We’ll email the owner what has to change. They can ask again."
      keepLabel="Keep waiting"
      doLabel="Decline"
      label="What has to change"
      suggestions={SUGGESTED_REASONS}
      doneText={adminMessages.shops.declined(name)}
    />
  );
}
