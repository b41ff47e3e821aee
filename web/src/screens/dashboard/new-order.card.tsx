import { orderLabelFacts } from '@baitdrop/contract/order-progress';
import { shopShareOfOrder } from '@baitdrop/contract/orders-with-lines';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { Countdown } from '../../features/desk/countdown.tsx';
import type { DeskOrder } from '../../features/desk/desk-order.ts';
import { holdAcceptance } from '../../features/desk/held-commands.ts';
import { DeskLineList } from '../../features/desk/desk-line-list.tsx';
import { PrepChoice } from '../../features/desk/prep-choice.tsx';
import { RefuseDialog } from '../../features/desk/refuse.dialog.tsx';
import { useShopPermission } from '../../features/desk/shop-role.ts';
import { SeenBy } from '../../features/desk/seen-by.tsx';
import { markOrderSeen } from '../../features/desk/use-announcements.ts';
import { Button } from '../../ui/button/button.tsx';
import { Float } from '../../ui/float/float.tsx';
import { Money } from '../../ui/money.tsx';
import { OrderFacts } from './order-facts.tsx';
import { RefundedAlert } from './orders/order-state.tsx';
import { useShortcuts } from './shortcuts.ts';
import { useMayRefuse } from './use-may-refuse.ts';

interface NewOrderCardProps {
  order: DeskOrder;
  leadTimeMinutes: number;
  onChanged: () => void;
  /** Called after the order was accepted. */
  onAccepted?: () => void;
  /** Links to the order's page, on the dashboard. */
  detailPath?: string;
  /** On the order desk, the key A accepts and R refuses. */
  hasKeys?: boolean;
  /** The id of the title, which names a surrounding dialog. */
  titleId?: string;
}

/** A new order: its items, the time left to answer, the shop's share, and two big buttons. */
export function NewOrderCard(props: NewOrderCardProps) {
  const { order, leadTimeMinutes, onChanged, onAccepted, detailPath, hasKeys = false } = props;
  const ownTitleId = useId();
  const titleId = props.titleId ?? ownTitleId;
  const [chosen, setChosen] = useState<number | null>(null);
  const [isRefusing, setRefusing] = useState(false);
  const seesMoney = useShopPermission('money');
  const mayRefuse = useMayRefuse();
  const minutes = chosen ?? leadTimeMinutes;
  const { isRefunded = false } = orderLabelFacts(order, null);

  function accept() {
    holdAcceptance(order, minutes);
    onAccepted?.();
  }

  function refuse() {
    setRefusing(true);
    void markOrderSeen(order);
  }

  useShortcuts(hasKeys ? { a: accept, ...(mayRefuse && { r: refuse }) } : {});

  return (
    <section aria-labelledby={titleId} className="overflow-clip rounded-card border-2 border-float-fill bg-surface">
      <header className="flex items-center gap-4 bg-float-fill px-5 py-3 text-float-ink">
        <span className="grid size-13 shrink-0 place-items-center rounded-chip bg-surface">
          <Float state="bobbing" water={false} className="h-11 w-8" />
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-sm font-semibold">New order</p>
          <h2 id={titleId} className="text-2xl tabular-nums">
            <span className="sr-only">New order </span>
            {order.code}
          </h2>
        </div>
        <Countdown answerDueAt={order.answer_due_at} size="big" />
      </header>
      <div className="grid gap-4 p-4 sm:gap-5 sm:p-5">
        {isRefunded ? <RefundedAlert /> : null}
        <div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:gap-5">
          <div className="min-w-0">
            <DeskLineList lines={order.lines} className="text-lg" />
            <div className="mt-3">
              <OrderFacts order={order} isBrief />
            </div>
          </div>
          {seesMoney ? (
            <p className="flex items-baseline justify-between gap-3 sm:block sm:text-right">
              <span className="text-muted sm:block sm:text-sm">You keep</span>
              <Money amount={shopShareOfOrder(order)} className="font-heading text-3xl font-bold text-action-text" />
              <span className="hidden text-sm text-muted sm:block">all of the product price</span>
            </p>
          ) : null}
        </div>
        <PrepChoice leadTimeMinutes={leadTimeMinutes} value={minutes} onChange={setChosen} />
        {/* Stays in view under a long bag: above the bar of phones, and at the end of a dialog. */}
        <div
          className={`sticky z-10 -mx-4 grid gap-3 border-t border-line bg-surface p-4 sm:-mx-5 sm:px-5 ${hasKeys ? 'bottom-16 md:bottom-0' : 'bottom-0'} ${mayRefuse ? 'grid-cols-[2fr_1fr]' : ''}`}
        >
          <Button onClick={accept} className="min-h-14! px-3! sm:text-lg!">
            Accept: packed in {minutes} min
          </Button>
          {mayRefuse ? (
            <Button variant="secondary" className="min-h-14! px-3! sm:text-lg!" onClick={refuse}>
              Refuse
            </Button>
          ) : null}
        </div>
        <div className="-mt-4 flex flex-wrap justify-between gap-x-4">
          <SeenBy order={order} />
          {detailPath === undefined ? null : (
            <Link
              to={detailPath}
              className="flex min-h-11 items-center font-semibold text-action-text underline underline-offset-2"
            >
              Full order
            </Link>
          )}
        </div>
      </div>
      {mayRefuse ? (
        <RefuseDialog open={isRefusing} order={order} onClose={() => setRefusing(false)} onDone={onChanged} />
      ) : null}
    </section>
  );
}
