import type { ShopMoney } from '@baitdrop/contract/shop-money';
import { pence } from '@baitdrop/domain/money/pence';
import { NetPicture } from '../../../features/pictures/net.picture.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Section } from '../../../ui/section.tsx';
import { Money } from '../../../ui/money.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { usePagedRows } from '../../../ui/table/use-paged-rows.ts';
import { dayOf } from './payout-labels.ts';
import { DeskOrderLink } from '../order-link.tsx';

type Earned = ShopMoney['orders'][number];

function standing({ status, share_pence, paid_out_pence, due_on }: Earned): string {
  if (share_pence === 0) return status === 'cancelled' ? 'cancelled' : 'refunded';
  if (due_on === '') return 'yours when delivered';
  if (paid_out_pence === share_pence) return 'paid out';
  return paid_out_pence > share_pence ? 'taken off the next payout' : `with you by ${dayOf(due_on)}`;
}

const columns: readonly TableColumn<Earned>[] = [
  {
    key: 'code',
    header: 'Order',
    cell: ({ id, code }) => <DeskOrderLink order={id} code={code} />,
  },
  {
    key: 'share',
    header: 'Yours',
    isNumeric: true,
    cell: ({ share_pence }) => <Money amount={pence(share_pence)} />,
  },
  {
    key: 'paid',
    header: 'Paid out',
    isNumeric: true,
    cell: ({ paid_out_pence }) => <Money amount={pence(paid_out_pence)} />,
  },
  { key: 'standing', header: 'Status', cell: standing },
];

/** The shop's earnings order by order, and whether they are paid out. Null while loading. */
export function EarnedOrdersSection({ orders }: { orders: ShopMoney['orders'] | null }) {
  const { rows, span, onPage } = usePagedRows(orders ?? [], columns, 'orders', 25);
  return (
    <Section isPlain title="Your latest orders" lead="All of the product price is yours: shops pay no fees.">
      {orders === null ? (
        <SkeletonGroup label="Loading your latest orders">
          <Skeleton shape="block" className="h-64" />
        </SkeletonGroup>
      ) : (
        <DataTable
          caption="Your latest orders"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          span={span}
          onPage={onPage}
          empty={
            <EmptyState headingLevel={3} picture={<NetPicture className="size-28" />} title="No paid orders yet">
              Each shows what you keep, and when you get it.
            </EmptyState>
          }
        />
      )}
    </Section>
  );
}
