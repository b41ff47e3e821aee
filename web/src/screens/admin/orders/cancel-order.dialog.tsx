import type { AdminOrder } from '@baitdrop/contract/admin-orders';
import { cancelOrder } from '@baitdrop/contract/order-desk';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { ReasonDialog } from '../../../features/desk/reason.dialog.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';

const REASONS = [
  'The customer asked us to.',
  'The shop can’t do it.',
  'No courier came for it.',
  'It looks like fraud.',
];

interface CancelOrderDialogProps {
  open: boolean;
  order: AdminOrder;
  onClose: () => void;
  onDone: () => void;
}

export function CancelOrderDialog({ open, order, onClose, onDone }: CancelOrderDialogProps) {
  const { sums, times, customer, status } = order;
  const left = formatPounds(pence(sums.total_pence - sums.refunded_pence));
  return (
    <ReasonDialog
      endpoint={cancelOrder}
      orderId={order.id}
      open={open}
      onClose={onClose}
      title={`Cancel order ${order.code}?`}
      reasons={REASONS}
      doLabel={times.paid_at === null ? 'Cancel order' : 'Cancel and refund'}
      keepLabel="Keep it"
      onDone={() => {
        showSnackbar({ kind: 'success', text: adminMessages.orderCancelled(order.code) });
        onDone();
      }}
    >
      <p>
        {times.paid_at === null ? 'Nothing was paid' : `We’ll refund ${left} to ${customer.name}`}, and this order ends.
        You can’t undo this.
      </p>
      {status === 'en_route' ? <p>The courier has it already, so the goods won’t come back to the shop.</p> : null}
    </ReasonDialog>
  );
}
