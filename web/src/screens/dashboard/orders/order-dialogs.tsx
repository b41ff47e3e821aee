import { deskMessages } from '@baitdrop/domain/messages/desk';
import type { DeskOrder } from '../../../features/desk/desk-order.ts';
import { GoodwillDialog } from '../../../features/desk/goodwill.dialog.tsx';
import { HandOverDialog } from '../../../features/desk/hand-over.dialog.tsx';
import { holdHandOver } from '../../../features/desk/held-commands.ts';
import { MissingItemDialog } from '../../../features/desk/missing-item.dialog.tsx';
import { MoreTimeDialog } from '../../../features/desk/more-time.dialog.tsx';
import { RefundDialog } from '../../../features/desk/refund.dialog.tsx';
import { ShopCancelDialog } from '../../../features/desk/shop-cancel.dialog.tsx';
import { useShopPermission } from '../../../features/desk/shop-role.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/modal/dialog.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import type { usePrint } from './use-print.ts';

export type OrderDialog = 'cancel' | 'refund' | 'goodwill' | 'missing' | 'id' | 'more time';

interface OrderDialogsProps {
  order: DeskOrder;
  open: OrderDialog | null;
  /** The line of which something is missing. */
  missingLine: string | undefined;
  print: ReturnType<typeof usePrint>;
  onClose: () => void;
  onChanged: () => void;
}

export function OrderDialogs({ order, open, missingLine, print, onClose, onChanged }: OrderDialogsProps) {
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
      <HandOverDialog
        open={open === 'id'}
        order={order}
        onClose={onClose}
        onChecked={() => {
          onClose();
          holdHandOver(order, true);
        }}
      />
      {open === 'more time' ? <MoreTimeDialog order={order} onClose={onClose} onDone={done} /> : null}
      {open === 'missing' ? (
        <MissingItemDialog order={order} firstLine={missingLine} onClose={onClose} onDone={done} />
      ) : null}
      {open === 'refund' ? <RefundDialog order={order} onClose={onClose} onDone={done} /> : null}
      {open === 'goodwill' ? <GoodwillDialog order={order} onClose={onClose} onDone={done} /> : null}
      <Dialog
        open={print.isAsking}
        onClose={print.dismiss}
        title="Print it again?"
        actions={
          <>
            <Button variant="secondary" onClick={print.dismiss}>
              No
            </Button>
            <Button pending={print.isPending} onClick={print.again}>
              Print it again
            </Button>
          </>
        }
      >
        The ticket of {order.code} was printed already. Two tickets can mean two bags.
      </Dialog>
    </>
  );
}
