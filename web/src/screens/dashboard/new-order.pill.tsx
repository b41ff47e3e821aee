import type { DeskOrder } from '../../features/desk/desk-order.ts';
import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { Countdown } from '../../features/desk/countdown.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Float } from '../../ui/float/float.tsx';
import { Modal } from '../../ui/modal/modal.tsx';
import { NewOrderCard } from './new-order.card.tsx';
import { pageAddress } from '../../platform/page-address.ts';

const PILL_CLASS =
  'new-order-pill flex min-h-11 items-center gap-2 rounded-chip bg-float-fill pr-3 pl-1.5 text-left text-sm leading-tight font-semibold whitespace-nowrap text-float-ink no-underline';

function PillText({ order, others }: { order: DeskOrder; others: number }) {
  return (
    <>
      <span className="grid size-8 shrink-0 place-items-center rounded-chip bg-surface">
        <Float state="bobbing" water={false} className="h-7 w-5" />
      </span>
      <span>
        <span className="max-md:sr-only">New order {order.code}</span>
        <span className="flex gap-1.5">
          <Countdown answerDueAt={order.answer_due_at} />
          {others > 0 ? (
            <span>
              +{others}
              <span className="sr-only"> more</span>
            </span>
          ) : null}
        </span>
      </span>
    </>
  );
}

interface NewOrderPillProps {
  order: DeskOrder;
  /** The number of other waiting orders. */
  others: number;
  leadTimeMinutes: number;
  onChanged: () => void;
}

/** A new order in the top bar, on every screen except the order desk: it opens the card to answer it. */
export function NewOrderPill({ order, others, leadTimeMinutes, onChanged }: NewOrderPillProps) {
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={PILL_CLASS} onClick={() => setOpen(true)}>
        <PillText order={order} others={others} />
      </button>
      <Modal
        open={isOpen}
        onClose={close}
        labelledBy={titleId}
        className="dialog m-auto max-h-[calc(100dvh-2rem)] w-[min(32rem,calc(100vw-1rem))] overflow-y-auto rounded-card bg-page p-2 text-ink shadow-float"
      >
        <div className="flex min-h-11 items-center justify-between gap-3 pl-2">
          {others > 0 ? (
            <Link
              to="/dashboard/orders"
              onClick={close}
              className="flex min-h-11 items-center font-semibold text-action-text underline underline-offset-2"
            >
              {others === 1 ? '1 more is waiting' : `${others} more are waiting`}
            </Link>
          ) : null}
          <IconButton Icon={X} label="Close" onClick={close} className="ml-auto" />
        </div>
        {isOpen ? (
          <NewOrderCard
            order={order}
            titleId={titleId}
            leadTimeMinutes={leadTimeMinutes}
            onChanged={onChanged}
            detailPath={pageAddress('/dashboard/orders', { query: { order: order.id } })}
          />
        ) : null}
      </Modal>
    </>
  );
}
