import type { DeskOrder } from '../../features/desk/desk-order.ts';
import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { Countdown } from '../../features/desk/countdown.tsx';
import { RefuseDialog } from '../../features/desk/refuse.dialog.tsx';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Float } from '../../ui/float/float.tsx';
import { Modal } from '../../ui/modal/modal.tsx';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';
import { NewOrderCard } from './new-order.card.tsx';
import { useShortcuts } from './shortcuts.ts';
import { useAcceptOrder } from './use-accept-order.ts';
import { useMayRefuse } from './use-may-refuse.ts';

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
              to="/dashboard/orders?status=pending"
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
            detailPath={`/dashboard/orders?order=${order.id}`}
          />
        ) : null}
      </Modal>
    </>
  );
}

interface DeskPillProps extends NewOrderPillProps {
  /** The path of the order on the desk, with the current filters. */
  path: string;
  /** The keys A and R answer it, because the order that the desk shows is not a new one. */
  hasKeys: boolean;
}

/** The pill on the order desk, which has the card itself. */
export function DeskPill({ order, others, leadTimeMinutes, onChanged, path, hasKeys }: DeskPillProps) {
  const mayRefuse = useMayRefuse();
  const [isRefusing, setRefusing] = useState(false);
  const { accept } = useAcceptOrder(order, (text) => showSnackbar({ kind: 'error', text }));
  const acceptNow = async () => {
    if (await accept(leadTimeMinutes)) onChanged();
  };
  const canAccept = hasKeys && leadTimeMinutes > 0;
  useShortcuts({
    ...(canAccept && { a: () => void acceptNow() }),
    ...(hasKeys && mayRefuse && { r: () => setRefusing(true) }),
  });
  return (
    <>
      <Link to={path} className={PILL_CLASS}>
        <PillText order={order} others={others} />
      </Link>
      {mayRefuse ? (
        <RefuseDialog
          open={isRefusing}
          order={order}
          onClose={() => setRefusing(false)}
          onDone={() => {
            showSnackbar({ text: deskMessages.order.refused(order.code) });
            onChanged();
          }}
        />
      ) : null}
    </>
  );
}
