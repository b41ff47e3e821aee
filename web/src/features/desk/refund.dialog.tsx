import { paidOrderOf } from '@baitdrop/contract/orders-with-lines';
import type { DeskOrder } from './desk-order.ts';
import { RefundFormDialog } from './refund-form.dialog.tsx';

const REASONS = ['It was missing from the bag.', 'It was broken or dead.', 'We had none left.'];

interface RefundDialogProps {
  order: DeskOrder;
  onClose: () => void;
  onDone: (text: string) => void;
}

/** Refunds part of an order: a quantity per line. */
export function RefundDialog({ order, onClose, onDone }: RefundDialogProps) {
  return (
    <RefundFormDialog
      order={{ id: order.id, customerName: order.customer_name, paid: paidOrderOf(order) }}
      title={`Refund part of ${order.code}`}
      reasons={REASONS}
      goodsFrom="From what you keep"
      onClose={onClose}
      onDone={onDone}
    />
  );
}
