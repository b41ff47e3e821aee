import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import { TrackedStatusChip } from '../../features/orders/order-status-chip.tsx';
import { useStore } from '../../platform/external-store.ts';
import { online } from '../../platform/online.ts';
import type { StoredOrder } from '../../platform/offline/stored-orders.ts';
import { useAge } from '../../ui/time/use-age.ts';
import { pageAddress } from '../../platform/page-address.ts';

/** One line of the list: the order, its state, and how recent that is. */
export function KnownOrder({ token, order, readAtMs }: StoredOrder) {
  const isOnline = useStore(online, true);
  const age = useAge(readAtMs);
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to={pageAddress('/track/:token', { params: { token } })}
        className="-mx-2 flex min-h-11 items-center gap-3 rounded-control px-2 py-3 hover:bg-line"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-semibold wrap-anywhere">{order.shop.name}</span>
            <TrackedStatusChip order={order} />
          </span>
          <span className="mt-0.5 block">{order.headline}</span>
          <span className="block text-sm text-muted">
            {order.code}, {isOnline && age === 'just now' ? 'up to date' : `as of ${age}`}
          </span>
        </span>
        <ChevronRight aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0 text-muted" />
      </Link>
    </li>
  );
}
