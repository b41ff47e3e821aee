import { shopShareOfOrder } from '@baitdrop/contract/orders-with-lines';
import { useState } from 'react';
import { Countdown } from '../../../features/desk/countdown.tsx';
import { type DeskOrder, itemCount } from '../../../features/desk/desk-order.ts';
import { holdAcceptance } from '../../../features/desk/held-commands.ts';
import { RefuseDialog } from '../../../features/desk/refuse.dialog.tsx';
import { useShopPermission } from '../../../features/desk/shop-role.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Money } from '../../../ui/money.tsx';
import { useShortcuts } from '../shortcuts.ts';
import { useMayRefuse } from '../use-may-refuse.ts';

interface RingingBarProps {
  order: DeskOrder;
  /** The number of other new orders. */
  others: number;
  /** The path of the order on the desk. */
  path: string;
  /** 0 until it is known. */
  leadTimeMinutes: number;
  /** The keys A and R answer it, because the order that the desk shows is not a new one. */
  hasKeys: boolean;
  onChanged: () => void;
}

/** A new order while the desk shows another one: one line in the place of the title, so that nothing moves. */
export function RingingBar({ order, others, path, leadTimeMinutes, hasKeys, onChanged }: RingingBarProps) {
  const mayRefuse = useMayRefuse();
  const seesMoney = useShopPermission('money');
  const [isRefusing, setRefusing] = useState(false);
  const items = itemCount(order);
  const canAccept = leadTimeMinutes > 0;
  const accept = () => holdAcceptance(order, leadTimeMinutes);
  useShortcuts({
    ...(hasKeys && canAccept && { a: accept }),
    ...(hasKeys && mayRefuse && { r: () => setRefusing(true) }),
  });
  return (
    <section
      aria-label="New order"
      className="flex min-h-12 min-w-0 flex-1 items-center gap-2 rounded-card bg-float-fill py-0.5 pr-0.5 pl-3 text-float-ink"
    >
      <div className="flex min-w-0 flex-1 gap-x-2 max-sm:flex-col max-sm:leading-tight">
        <p className="min-w-0 flex-1 truncate font-semibold tabular-nums">
          <span className="max-sm:sr-only">New order </span>
          {order.code}
          <span className="max-md:hidden">
            {' · '}
            {items === 1 ? '1 item' : `${items} items`}
            {seesMoney ? (
              <>
                {' · you keep '}
                <Money amount={shopShareOfOrder(order)} />
              </>
            ) : null}
          </span>
        </p>
        <span className="flex gap-2">
          <Countdown answerDueAt={order.answer_due_at} />
          {others > 0 ? (
            <span className="font-semibold whitespace-nowrap">
              +{others}
              <span className="sr-only"> more</span>
            </span>
          ) : null}
        </span>
      </div>
      <LinkButton to={path} variant="secondary" className="border-transparent px-3! max-sm:hidden">
        See it
      </LinkButton>
      <Button
        variant="secondary"
        className="border-transparent px-3!"
        disabled={!canAccept}
        aria-label={`Accept ${order.code}, packed in ${leadTimeMinutes} minutes`}
        onClick={accept}
      >
        Accept
        {hasKeys ? <kbd className="rounded border border-edge px-1.5 text-sm max-lg:hidden">A</kbd> : null}
      </Button>
      {mayRefuse ? (
        <RefuseDialog open={isRefusing} order={order} onClose={() => setRefusing(false)} onDone={onChanged} />
      ) : null}
    </section>
  );
}
