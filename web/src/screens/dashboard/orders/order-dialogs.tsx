import { deskMessages } from '@baitdrop/domain/messages/desk';
import type { DeskOrder } from '../../../features/desk/desk-order.ts';
import { GoodwillDialog } from '../../../features/desk/goodwill.dialog.tsx';
import { MissingItemDialog } from '../../../features/desk/missing-item.dialog.tsx';
import { MoreTimeDialog } from '../../../features/desk/more-time.dialog.tsx';
import { RefundDialog } from '../../../features/desk/refund.dialog.tsx';
import { ShopCancelDialog } from '../../../features/desk/shop-cancel.dialog.tsx';
import { useShopPermission } from '../../../features/desk/shop-role.ts';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';

export type OrderDialog = 'cancel' | 'refund' | 'goodwill' | 'missing' | 'more time';

interface OrderDialogsProps {
  order: DeskOrder;
  open: OrderDialog | null;
  /** The line of which something is missing. */
  missingLine: string | undefined;
  onClose: () => void;
  onChanged: () => void;
}

export function OrderDialogs({ order, open, missingLine, onClose, onChanged }: OrderDialogsProps) {
  const mayRefund = useShopPermission('refunds');

  function done(text: string) {
    showSnackbar({ kind: 'success', text });
    onChanged();
  }

  return (
    <>
      {mayRefund ? (
        <ShopCancelDialog
          open={open === 'cancel'}
          order={order}
          onClose={onClose}
          onDone={() => {
            showSnackbar({ text: deskMessages.order.cancelled(order.code) });
            onChanged();
          }}
        />
      ) : null}
      {open === 'more time' ? <MoreTimeDialog order={order} onClose={onClose} onDone={done} /> : null}
      {open === 'missing' ? (
        <MissingItemDialog order={order} firstLine={missingLine} onClose={onClose} onDone={done} />
      ) : null}
      {open === 'refund' ? <RefundDialog order={order} onClose={onClose} onDone={done} /> : null}
      {open === 'goodwill' ? <GoodwillDialog order={order} onClose={onClose} onDone={done} /> : null}
    </>
  );
}
