import { deskMessages } from '@baitdrop/domain/messages/desk';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { ShopCancelDialog } from '../../../features/desk/shop-cancel.dialog.tsx';
import { MissingItemDialog } from '../../../features/desk/missing-item.dialog.tsx';
import { actionsFor, canChangeLines } from '../../../features/desk/desk-actions.ts';
import { handOver, markReady } from '../../../features/desk/desk.queries.ts';
import { canGiveGoodwill, canRefund, type DeskOrder, needsId } from '../../../features/desk/desk-order.ts';
import { GoodwillDialog } from '../../../features/desk/goodwill.dialog.tsx';
import { HandOverDialog } from '../../../features/desk/hand-over.dialog.tsx';
import { MoreTimeDialog } from '../../../features/desk/more-time.dialog.tsx';
import { useShopPermission } from '../../../features/desk/shop-role.ts';
import { RefundDialog } from '../../../features/desk/refund.dialog.tsx';
import { useSubmit } from '../../../platform/query/use-submit.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/modal/dialog.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { RelativeTime } from '../relative-time.tsx';
import { useShortcuts } from '../shortcuts.ts';
import { TicketPaperChoice } from './ticket-paper.tsx';
import { usePrint } from './use-print.ts';

interface OrderActionsProps {
  order: DeskOrder;
  onChanged: () => void;
}

/** The next step comes first, and what cannot be undone comes last. */
export function OrderActions({ order, onChanged }: OrderActionsProps) {
  const [open, setOpen] = useState<'cancel' | 'refund' | 'goodwill' | 'change' | 'id' | 'more time' | null>(null);
  const command = useSubmit();
  const print = usePrint(order, onChanged);
  const mayRefund = useShopPermission('refunds');
  const actions = actionsFor(order, mayRefund);
  const close = () => setOpen(null);

  function done(text: string) {
    showSnackbar({ kind: 'success', text });
    onChanged();
  }
  async function run(work: () => Promise<void>, message: string) {
    if (await command.run(work)) done(message);
  }
  const ready = () => void run(() => markReady(order.id), deskMessages.order.packed(order.code));
  const handedOver = deskMessages.order.handedOver(order.code);
  const collected = () => (needsId(order) ? setOpen('id') : void run(() => handOver(order.id, false), handedOver));

  useShortcuts({
    ...(actions.includes('ready') && { d: ready }),
    ...(actions.includes('hand_over') && { h: collected }),
    ...(canChangeLines(order) && { m: () => setOpen('change') }),
    ...(print.canPrint && { p: print.ask }),
  });

  return (
    <div className="grid gap-3">
      {command.problem === '' ? null : (
        <Alert kind="error" announces>
          {command.problem}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        {actions.includes('ready') ? (
          <Button pending={command.isPending} onClick={ready} className="min-h-14! w-full text-lg! sm:w-auto">
            Packed and ready
          </Button>
        ) : null}
        {actions.includes('hand_over') ? (
          <Button
            variant={actions.includes('ready') ? 'secondary' : 'primary'}
            pending={command.isPending}
            onClick={collected}
            className="min-h-14! w-full text-lg! sm:w-auto"
          >
            Handed over
          </Button>
        ) : null}
        {actions.includes('ready') ? (
          <Button variant="secondary" onClick={() => setOpen('more time')}>
            More time
          </Button>
        ) : null}
        {print.canPrint ? (
          <Button variant="secondary" pending={print.isPending} onClick={print.ask}>
            <Printer aria-hidden="true" size={18} strokeWidth={1.75} />
            Print the ticket
          </Button>
        ) : null}
        {canChangeLines(order) ? (
          <Button variant="secondary" onClick={() => setOpen('change')}>
            Something is missing
          </Button>
        ) : null}
        {mayRefund && canRefund(order) && order.status !== 'pending' ? (
          <Button variant="secondary" onClick={() => setOpen('refund')}>
            Refund a line
          </Button>
        ) : null}
        {mayRefund && canGiveGoodwill(order) ? (
          <Button variant="secondary" onClick={() => setOpen('goodwill')}>
            Give goodwill
          </Button>
        ) : null}
        {actions.includes('cancel') ? (
          <Button variant="danger" onClick={() => setOpen('cancel')}>
            Cancel the order
          </Button>
        ) : null}
      </div>
      {print.problem === '' ? null : (
        <Alert kind="error" announces>
          {print.problem}
        </Alert>
      )}
      {print.canPrint ? <TicketPaperChoice /> : null}
      {order.printed_at === '' ? null : (
        <p className="text-sm text-muted">
          Ticket printed <RelativeTime at={order.printed_at} />.
        </p>
      )}
      {mayRefund ? (
        <ShopCancelDialog
          open={open === 'cancel'}
          order={order}
          onClose={close}
          onDone={() => {
            showSnackbar({ text: deskMessages.order.cancelled(order.code) });
            onChanged();
          }}
        />
      ) : null}
      <HandOverDialog open={open === 'id'} order={order} onClose={close} onDone={() => done(handedOver)} />
      {open === 'more time' ? <MoreTimeDialog order={order} onClose={close} onDone={done} /> : null}
      {open === 'change' ? <MissingItemDialog order={order} onClose={close} onDone={done} /> : null}
      {open === 'refund' ? <RefundDialog order={order} onClose={close} onDone={done} /> : null}
      {open === 'goodwill' ? <GoodwillDialog order={order} onClose={close} onDone={done} /> : null}
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
    </div>
  );
}
