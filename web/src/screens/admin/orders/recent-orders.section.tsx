import type { AdminOrderList } from '@baitdrop/contract/admin-orders';
import { Link } from 'react-router';
import { NetPicture } from '../../../features/pictures/net.picture.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { pageSpan } from '../../../ui/table/paging.ts';
import { ReadError } from '../admin-section.tsx';
import { orderColumns } from './order-columns.tsx';
import { useQuery } from '../../../platform/query/use-query.ts';
import { adminQuery } from '../admin.queries.ts';

/** The ten newest orders for the overview, with live updates. */
export function AdminRecentOrders() {
  const { data, isError, refetch } = useQuery(adminQuery<AdminOrderList>('/api/admin/orders', 'orders/*'));
  const rows = data?.rows ?? [];
  return (
    <section aria-labelledby="recent-orders">
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id="recent-orders" className="text-xl">
          Recent orders
        </h2>
        <Link
          to="/admin/orders"
          className="flex min-h-11 items-center font-semibold text-action-text underline underline-offset-2"
        >
          All orders
        </Link>
      </div>
      {isError ? <ReadError what="The orders" isOld={data !== undefined} onRetry={refetch} /> : null}
      {data === undefined && !isError ? (
        <SkeletonGroup label="Loading the orders">
          <Skeleton shape="block" className="h-96 md:h-[40rem]" />
        </SkeletonGroup>
      ) : null}
      {data === undefined ? null : (
        <DataTable
          caption="Recent orders"
          columns={orderColumns.map(({ isSortable: _isSortable, ...column }) => column)}
          rows={rows}
          rowKey={({ id }) => id}
          span={pageSpan(rows.length, 1)}
          onPage={() => {}}
          empty={
            <EmptyState headingLevel={3} picture={<NetPicture className="size-32" />} title="No orders yet">
              The first one appears here as soon as it’s paid.
            </EmptyState>
          }
        />
      )}
    </section>
  );
}
