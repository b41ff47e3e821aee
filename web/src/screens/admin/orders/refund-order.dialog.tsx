import type { AdminOrder } from '@baitdrop/contract/admin-orders';
import type { PaidOrder } from '@baitdrop/domain/checkout/refund-split';
import { pence } from '@baitdrop/domain/money/pence';
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

const paidOrder = ({ sums, lines, fulfilment }: AdminOrder): PaidOrder => ({
  subtotalPence: pence(sums.subtotal_pence),
  serviceFeePence: pence(sums.service_fee_pence),
  platformFeePence: pence(sums.platform_fee_pence),
  deliveryFeePence: pence(sums.delivery_fee_pence),
  // The delivery fee was refunded when the customer switched to collection.
  deliveryFeeBackPence: pence(fulfilment === 'collection' ? sums.delivery_fee_pence : 0),
  promotion:
    sums.promotion_payer === '' || sums.promotion_off === ''
      ? undefined
      : { amountPence: pence(sums.promotion_pence), payer: sums.promotion_payer, off: sums.promotion_off },
  creditPence: pence(sums.credit_pence),
  goodwillPence: pence(sums.goodwill_pence),
  lines: lines.map(({ id, name, price_pence, quantity, refunded_quantity, swapped_in }) => ({
    id,
    name,
    pricePence: pence(price_pence),
    quantity,
    refundedQuantity: refunded_quantity,
    swappedIn: swapped_in,
  })),
});

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
  const wasCarried = order.times.en_route_at !== null && order.deliveries.some(({ status }) => status !== 'refused');
  return (
    <RefundFormDialog
      order={{ id: order.id, customerName: order.customer.name, paid: paidOrder(order) }}
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
