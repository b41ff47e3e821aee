import { refuseOrder } from '@baitdrop/contract/order-desk';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import type { DeskOrder } from './desk-order.ts';
import { useShopPermission } from './shop-role.ts';
import { ReasonDialog } from './reason.dialog.tsx';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';

const REASONS = [
  'We have just sold the last of it.',
  'We are too busy to pack it in time.',
  'We are about to close.',
  'We can’t sell part of this today.',
];

interface OrderDialogProps {
  open: boolean;
  order: DeskOrder;
  onClose: () => void;
  onDone: () => void;
}

export function RefuseDialog({ open, order, onClose, onDone }: OrderDialogProps) {
  const seesMoney = useShopPermission('money');
  return (
    <ReasonDialog
      endpoint={refuseOrder}
      orderId={order.id}
      open={open}
      onClose={onClose}
      title={`Refuse order ${order.code}?`}
      reasons={REASONS}
      doLabel="Refuse and refund"
      keepLabel="Keep it"
      onDone={() => {
        showSnackbar({ text: deskMessages.order.refused(order.code) });
        onDone();
      }}
    >
      {seesMoney
        ? `We’ll refund all ${formatPounds(order.total_pence)} to ${order.customer_name} and email them at once.`
        : `We’ll refund ${order.customer_name} in full and email them at once.`}
    </ReasonDialog>
  );
}
