import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useState } from 'react';
import { Link } from 'react-router';
import { Countdown } from '../../features/desk/countdown.tsx';
import type { DeskOrder } from '../../features/desk/desk-order.ts';
import { NewOrderCard } from './new-order.card.tsx';
import { useDockRoom } from './use-dock-room.ts';

interface NewOrderDockProps {
  waiting: readonly DeskOrder[];
  leadTimeMinutes: number;
  onChanged: () => void;
  onAccepted?: (order: DeskOrder) => void;
  pathOf: (order: DeskOrder) => string;
}

/**
 * Orders that wait lie above the page and its notices, so that nothing moves under somebody's finger and nothing covers
 * their buttons. They can be folded away.
 */
export function NewOrderDock({ waiting, ...props }: NewOrderDockProps) {
  const [first, ...others] = waiting;
  return first === undefined ? null : <Dock first={first} others={others} {...props} />;
}

interface DockProps extends Omit<NewOrderDockProps, 'waiting'> {
  first: DeskOrder;
  others: readonly DeskOrder[];
}

function Dock({ first, others, leadTimeMinutes, onChanged, onAccepted, pathOf }: DockProps) {
  const [folded, setFolded] = useState('');
  const isFolded = folded === first.id;
  const ref = useDockRoom(() => setFolded(first.id));
  const Arrow = isFolded ? ChevronUp : ChevronDown;
  return (
    <aside
      ref={ref}
      aria-label="New orders"
      className="fixed inset-x-2 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-45 ml-auto grid max-h-[calc(100dvh-6rem)] max-w-lg gap-2 overflow-y-auto rounded-card bg-page p-2 shadow-float md:right-6 md:bottom-4 md:left-auto md:w-lg print:hidden"
    >
      <div className="flex min-h-11 items-center justify-between gap-3 pl-2">
        <button
          type="button"
          aria-expanded={!isFolded}
          onClick={() => setFolded(isFolded ? '' : first.id)}
          className="flex min-h-11 flex-1 items-center gap-2 rounded-control text-left font-semibold"
        >
          <Arrow aria-hidden="true" size={20} strokeWidth={1.75} />
          {isFolded ? `Show new order ${first.code}` : 'Fold away'}
          {isFolded ? (
            <span className="ml-auto pr-2 text-float">
              <Countdown answerDueAt={first.answer_due_at} />
            </span>
          ) : null}
        </button>
        {others.length > 0 ? (
          <Link
            to="/dashboard/orders?status=pending"
            className="flex min-h-11 items-center pr-2 font-semibold text-action-text underline underline-offset-2"
          >
            {others.length === 1 ? '1 more is waiting' : `${others.length} more are waiting`}
          </Link>
        ) : null}
      </div>
      {isFolded ? null : (
        <NewOrderCard
          key={first.id}
          order={first}
          leadTimeMinutes={leadTimeMinutes}
          onChanged={onChanged}
          onAccepted={() => onAccepted?.(first)}
          detailPath={pathOf(first)}
        />
      )}
    </aside>
  );
}
