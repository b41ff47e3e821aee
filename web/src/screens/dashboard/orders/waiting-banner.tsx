import { Link } from 'react-router';
import { Countdown } from '../../../features/desk/countdown.tsx';
import type { DeskOrder } from '../../../features/desk/desk-order.ts';
import { Float } from '../../../ui/float/float.tsx';

/** Another order waits while this one is looked at. */
export function WaitingBanner({ order, to }: { order: DeskOrder; to: string }) {
  return (
    <Link
      to={to}
      className="mb-4 flex min-h-14 items-center gap-3 rounded-card bg-float-fill px-4 py-2 font-semibold text-float-ink"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-chip bg-surface">
        <Float state="bobbing" water={false} className="h-8 w-6" />
      </span>
      <span className="flex-1">New order {order.code} waits for your answer</span>
      <Countdown answerDueAt={order.answer_due_at} />
    </Link>
  );
}
