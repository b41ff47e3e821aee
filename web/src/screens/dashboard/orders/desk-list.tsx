import { shopShareOfOrder } from '@baitdrop/contract/orders-with-lines';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Link } from 'react-router';
import { Countdown } from '../../../features/desk/countdown.tsx';
import { type DeskOrder, itemCount } from '../../../features/desk/desk-order.ts';
import { useShopPermission } from '../../../features/desk/shop-role.ts';
import { DueText } from '../../../features/desk/due-text.tsx';
import type { DeskTrouble } from '../../../features/desk/desk.queries.ts';
import { DisputeChip } from '../../../features/orders/dispute-chip.tsx';
import { DeskChips } from '../desk-chips.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Float } from '../../../ui/float/float.tsx';
import { Money } from '../../../ui/money.tsx';
import { RelativeTime } from '../relative-time.tsx';

function StateChips({ order, trouble }: { order: DeskOrder; trouble: DeskTrouble | undefined }) {
  return (
    <>
      {trouble ? (
        <Chip tone="warning" Icon={TriangleAlert}>
          {trouble.headline}
        </Chip>
      ) : null}
      <DeskChips order={order} hasTrouble={trouble !== undefined} />
    </>
  );
}

interface DeskListProps {
  orders: readonly DeskOrder[];
  troubles: Readonly<Record<string, DeskTrouble>>;
  shownId: string;
  pathOf: (order: DeskOrder) => string;
}

export function DeskList({ orders, troubles, shownId, pathOf }: DeskListProps) {
  const seesMoney = useShopPermission('money');
  return (
    <ul className="grid gap-2">
      {orders.map((order) => {
        const isNew = order.status === 'pending';
        const items = itemCount(order);
        return (
          <li key={order.id} className="isolate">
            <Link
              to={pathOf(order)}
              aria-current={order.id === shownId ? 'true' : undefined}
              className={`grid gap-1 rounded-card border bg-surface px-4 py-3 transition-colors hover:border-ink aria-[current]:border-ink aria-[current]:ring-1 aria-[current]:ring-ink ${isNew ? 'border-float-fill' : 'border-line'}`}
            >
              <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="flex items-center gap-2 text-lg font-semibold whitespace-nowrap tabular-nums">
                  {isNew ? <Float state="bobbing" water={false} className="h-7 w-5" /> : null}
                  {order.code}
                </span>
                {isNew ? (
                  <span className="flex flex-wrap items-center justify-end gap-1.5 text-float">
                    <DeskChips order={order} hasTrouble />
                    <span>
                      <span className="sr-only">New, time to answer: </span>
                      <Countdown answerDueAt={order.answer_due_at} />
                    </span>
                  </span>
                ) : (
                  <span className="flex flex-wrap justify-end gap-1.5">
                    <DisputeChip dispute={order.dispute} />
                    <StateChips order={order} trouble={troubles[order.id]} />
                  </span>
                )}
              </span>
              <span className="flex items-center justify-between gap-3 text-sm text-muted">
                <span className="min-w-0 truncate">
                  {order.customer_name}, {items === 1 ? '1 item' : `${items} items`},{' '}
                  {order.fulfilment === 'collection' ? 'collection' : 'courier'}
                </span>
                {seesMoney ? <Money amount={shopShareOfOrder(order)} /> : null}
              </span>
              <span className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
                <RelativeTime at={order.paid_at} />
                <DueText order={order} />
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
