import type { AdminOrder } from '@baitdrop/contract/admin-orders';
import { paidOrder, refundedDeliveryFee } from '@baitdrop/domain/checkout/paid-order';
import { type RefundPayer, suggestRefundPayer } from '@baitdrop/domain/refunds/refund-payer';
import { RefundFormDialog } from '../../../features/desk/refund-form.dialog.tsx';
import type { RadioCard } from '../../../ui/choice/radio-cards.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';

const REASONS = [
  'It never arrived.',
  'It arrived broken or dead.',
  'Something was missing.',
  'As a gesture of goodwill.',
];

const GOODS_FROM: Record<RefundPayer, string> = {
  shop: 'From the shop',
  platform: 'From BaitDrop',
  courier: 'Claimed from the courier',
};

const cardsOf = (order: AdminOrder, wasCarried: boolean): RadioCard<RefundPayer>[] => [
  { value: 'shop', title: order.shop_name, text: 'It comes off what the shop is paid.' },
  { value: 'platform', title: 'BaitDrop', text: 'It’s our cost. The shop keeps its money.' },
  {
    value: 'courier',
    title: 'The courier',
    text: wasCarried ? 'We book a claim. The shop keeps its money.' : 'No courier carried this order.',
    disabled: !wasCarried,
  },
];

interface RefundOrderDialogProps {
  order: AdminOrder;
  onClose: () => void;
  onDone: () => void;
}

/** Refunds everything that is left, or a quantity per line. */
export function RefundOrderDialog({ order, onClose, onDone }: RefundOrderDialogProps) {
  const paid = paidOrder(order.sums, order.lines, refundedDeliveryFee({ ...order.sums, fulfilment: order.fulfilment }));
  const wasCarried = order.times.en_route_at !== null && order.deliveries.some(({ status }) => status !== 'refused');
  return (
    <RefundFormDialog
      order={{ id: order.id, customerName: order.customer.name, paid }}
      title={`Refund ${order.code}`}
      reasons={REASONS}
      goodsFrom={(payer) => GOODS_FROM[payer]}
      whoPays={{ suggest: (reason) => suggestRefundPayer(reason, { wasCarried }), cards: cardsOf(order, wasCarried) }}
      mayRefundAll
      onClose={onClose}
      onDone={(text) => {
        showSnackbar({ kind: 'success', text });
        onDone();
      }}
    />
  );
}
