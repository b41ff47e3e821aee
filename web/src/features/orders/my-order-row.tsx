import { pence } from '@baitdrop/domain/money/pence';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Money } from '../../ui/money.tsx';
import { Instant } from '../../ui/time/instant.tsx';
import type { MyOrder } from './my-orders.queries.ts';
import { orderSummaryText } from './my-orders.ts';
import { ListedOrderChips } from './order-status-chip.tsx';
import { pageAddress } from '../../platform/page-address.ts';

/** One of the user's orders, with an action beside it. */
export function MyOrderRow({ order, action }: { order: MyOrder; action?: ReactNode }) {
  return (
    <li className="flex items-center gap-2 border-b border-line last:border-0">
      <Link
        to={pageAddress('/track/:token', { params: { token: order.track_token } })}
        className="-ml-2 flex min-w-0 flex-1 items-center gap-3 rounded-control px-2 py-3 hover:bg-line"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-semibold wrap-anywhere">{order.shop_name}</span>
            <ListedOrderChips order={order} />
          </span>
          <span className="block wrap-anywhere">{orderSummaryText(order.lines)}</span>
          <span className="block text-sm text-muted">
            {order.code}, <Instant at={new Date(order.placed_at)} />, <Money amount={pence(order.total_pence)} />
          </span>
          {order.payment === 'asked' ? (
            <span className="block text-sm font-semibold text-float">Waiting for the shop’s answer</span>
          ) : null}
          {order.payment === 'unpaid' ? (
            <span className="block text-sm font-semibold text-float">Not paid yet</span>
          ) : null}
        </span>
      </Link>
      {action}
    </li>
  );
}
