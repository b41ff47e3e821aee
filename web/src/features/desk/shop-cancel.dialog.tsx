import { cancelOrder } from '@baitdrop/contract/order-desk';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { subtractPence } from '@baitdrop/domain/money/pence';
import type { DeskOrder } from './desk-order.ts';
import { ReasonDialog } from './reason.dialog.tsx';

const REASONS = [
  'Something in the order turned out to be missing.',
  'The customer asked us to.',
  'No courier came for it.',
  'We had to close unexpectedly.',
];

interface OrderDialogProps {
  open: boolean;
  order: DeskOrder;
  onClose: () => void;
  onDone: () => void;
}

export function ShopCancelDialog({ open, order, onClose, onDone }: OrderDialogProps) {
  const left = subtractPence(order.total_pence, order.refunded_pence);
  return (
    <ReasonDialog
      endpoint={cancelOrder}
      orderId={order.id}
      open={open}
      onClose={onClose}
      title={`Cancel order ${order.code}?`}
      reasons={REASONS}
      doLabel="Cancel and refund"
      keepLabel="Keep it"
      onDone={onDone}
    >
      <p>
        We’ll refund {formatPounds(left)} to {order.customer_name}, and this order ends. This can’t be undone.
      </p>
      {order.status === 'en_route' ? <p>The courier has it already, so the goods won’t come back to you.</p> : null}
    </ReasonDialog>
  );
}
