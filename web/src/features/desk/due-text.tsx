import { useMinute } from '../../platform/use-minute.ts';
import type { DeskOrder } from './desk-order.ts';
import { orderDue } from './order-due.ts';

/** Shows 'Pack by 14:35', in red when the time has passed; `after` follows it, and is left out with it. */
export function DueText({ order, after }: { order: DeskOrder; after?: string }) {
  const now = useMinute();
  const due = now && orderDue(order, now);
  if (!due) return null;
  return (
    <>
      <span className={due.isOver ? 'font-semibold text-float' : 'font-semibold text-ink'}>{due.text}</span>
      {after}
    </>
  );
}
