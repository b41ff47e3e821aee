import BanknoteX from 'lucide-react/icons/banknote-x';
import CircleX from 'lucide-react/icons/circle-x';
import Gift from 'lucide-react/icons/gift';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import PackageX from 'lucide-react/icons/package-x';
import Printer from 'lucide-react/icons/printer';
import TimerReset from 'lucide-react/icons/timer-reset';
import { useState } from 'react';
import { actionsFor, canChangeOrderLines } from '../../../features/desk/desk-actions.ts';
import { canGiveGoodwill, canRefundOrder, type DeskOrder, needsId } from '../../../features/desk/desk-order.ts';
import { holdHandOver, holdReady, sendHeld } from '../../../features/desk/held-commands.ts';
import { troublesQuery } from '../../../features/desk/desk.queries.ts';
import { useShopPermission } from '../../../features/desk/shop-role.ts';
import { slotText } from '../../../features/orders/slot-text.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { useMinute } from '../../../platform/use-minute.ts';
import { ProblemAlert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Question, useConfirm } from '../../../ui/modal/use-confirm.tsx';
import { Menu, type MenuItem } from '../../../ui/menu/menu.tsx';
import { DeskChips } from '../desk-chips.tsx';
import { RelativeTime } from '../relative-time.tsx';
import { useShortcuts } from '../shortcuts.ts';
import { Bag } from './bag.tsx';
import { type OrderDialog, OrderDialogs } from './order-dialogs.tsx';
import { OrderState } from './order-state.tsx';
import { usePrint } from './use-print.tsx';

const BIG = 'min-h-14! text-lg! max-sm:w-full';

/** "Delivery to Sam Rivers, today, 14:00 to 14:30". */
function Destination({ order }: { order: DeskOrder }) {
  const now = useMinute();
  const { fulfilment, customer_name: name, slot_starts: starts, slot_ends: ends } = order;
  return (
    <p className="text-muted wrap-anywhere">
      {fulfilment === 'collection' ? 'Collection by' : 'Delivery to'} {name}
      {starts === '' || now === null ? '' : `, ${slotText({ starts, ends }, now)}`}
    </p>
  );
}

/** Asks for the ID check before items for over-18s are handed over. */
const idQuestion = ({ code, lines }: DeskOrder): Question => ({
  title: 'Check photo ID first',
  keepLabel: 'Not yet',
  confirmLabel: 'I saw ID: 18 or over',
  variant: 'primary',
  text: (
    <>
      <p>{code} includes over-18 items:</p>
      <ul className="list-disc pl-6 font-semibold">
        {lines
          .filter(({ age_restricted }) => age_restricted)
          .map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
      </ul>
    </>
  ),
});

interface OrderCardProps {
  order: DeskOrder;
  onChanged: () => void;
  onMessage?: (() => void) | undefined;
}

/** An accepted order: its state, the next step, and the bag. All other actions are in a menu. */
export function DeskOrderCard({ order, onChanged, onMessage }: OrderCardProps) {
  const [open, setOpen] = useState<OrderDialog | null>(null);
  const [missingLine, setMissingLine] = useState<string>();
  const print = usePrint(order, onChanged);
  const handingOver = useConfirm();
  const mayRefund = useShopPermission('refunds');
  const trouble = useQuery(troublesQuery(order.shop_id)).data?.[order.id];
  const actions = actionsFor(order, mayRefund);
  const [isReady, isHandOver] = [actions.includes('ready'), actions.includes('hand_over')];
  const canChange = canChangeOrderLines(order);

  // These actions build on what is held, so that is sent first.
  const show = (dialog: OrderDialog) => void sendHeld(order.id).then((isSent) => isSent && setOpen(dialog));
  const missing = (line?: string) => {
    setMissingLine(line);
    show('missing');
  };
  const printTicket = () => void sendHeld(order.id).then((isSent) => (isSent ? print.print() : undefined));
  const ready = () => holdReady(order);
  async function handOver(): Promise<void> {
    if (!needsId(order)) return holdHandOver(order, false);
    if ((await sendHeld(order.id)) && (await handingOver.confirm(idQuestion(order)))) holdHandOver(order, true);
  }

  useShortcuts({
    ...(isReady && { d: ready }),
    ...(isHandOver && { h: () => void handOver() }),
    ...(canChange && { m: () => missing() }),
    ...(print.canPrint && { p: printTicket }),
  });

  const more: MenuItem[] = [
    ...(isReady ? [{ label: 'More time', Icon: TimerReset, run: () => show('more time') }] : []),
    ...(canChange ? [{ label: 'Something is missing', Icon: PackageX, run: () => missing() }] : []),
    ...(mayRefund && canRefundOrder(order) && order.status !== 'pending'
      ? [{ label: 'Refund a line', Icon: BanknoteX, run: () => show('refund') }]
      : []),
    ...(mayRefund && canGiveGoodwill(order)
      ? [{ label: 'Give goodwill', Icon: Gift, run: () => show('goodwill') }]
      : []),
    ...(actions.includes('cancel')
      ? [{ label: 'Cancel the order', Icon: CircleX, run: () => show('cancel'), isDanger: true }]
      : []),
  ];

  return (
    <Card className="grid gap-3 max-sm:p-4!">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-56">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id="order-code" tabIndex={-1} className="text-2xl tabular-nums">
              <span className="sr-only">Order </span>
              {order.code}
            </h2>
            <DeskChips order={order} hasTrouble={trouble !== undefined} />
          </div>
          <Destination order={order} />
          <OrderState order={order} />
        </div>
        <div className="flex flex-wrap gap-2 empty:hidden max-sm:w-full">
          {isReady ? (
            <Button onClick={ready} className={BIG}>
              Packed and ready
            </Button>
          ) : null}
          {isHandOver ? (
            <Button variant={isReady ? 'secondary' : 'primary'} onClick={() => void handOver()} className={BIG}>
              Handed over
            </Button>
          ) : null}
        </div>
      </div>
      {order.shop_note === '' ? null : (
        <p className="rounded-control bg-cream px-3 py-2 text-cream-ink wrap-anywhere">
          <q>{order.shop_note}</q>
        </p>
      )}
      <Bag order={order} onMissing={missing} />
      <ProblemAlert problem={print.problem} />
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        {print.canPrint ? (
          <Button variant="secondary" pending={print.isPending} onClick={printTicket}>
            <Printer aria-hidden="true" size={18} strokeWidth={1.75} />
            Print the ticket
          </Button>
        ) : null}
        {onMessage ? (
          <Button variant="secondary" onClick={onMessage}>
            <MessageSquareText aria-hidden="true" size={18} strokeWidth={1.75} />
            Message
          </Button>
        ) : null}
        <Menu items={more}>More…</Menu>
        {order.printed_at === '' ? null : (
          <p className="text-sm text-muted">
            Ticket printed <RelativeTime at={order.printed_at} />.
          </p>
        )}
      </div>
      {print.confirmation}
      {handingOver.confirmation}
      <OrderDialogs
        order={order}
        open={open}
        missingLine={missingLine}
        onClose={() => setOpen(null)}
        onChanged={onChanged}
      />
    </Card>
  );
}
