import { listAdminOrders } from '@baitdrop/contract/admin-orders';
import { ask } from '../../../platform/api/call.ts';
import { NetPicture } from '../../../features/pictures/net.picture.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { pageSpan, ROWS_PER_PAGE } from '../../../ui/table/paging.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { orderColumns } from './order-columns.tsx';
import { useQuery } from '../../../platform/query/use-query.ts';
import { pageAddress } from '../../../platform/page-address.ts';

/** The ten newest orders for the overview, with live updates. */
export function AdminRecentOrders() {
  const query = useQuery(ask(listAdminOrders, {}, { live: 'orders/*' }));
  return (
    <Section isPlain title="Recent orders" actions={<TextLink to="/admin/orders">All orders</TextLink>}>
      <Loaded query={query} what="The orders" height="h-96 md:h-[40rem]">
        {({ rows }) => (
          <DataTable
            caption="Recent orders"
            columns={orderColumns.map(({ isSortable: _isSortable, ...column }) => column)}
            rows={rows.slice(0, ROWS_PER_PAGE)}
            rowKey={({ id }) => id}
            pathOf={({ id }) => pageAddress('/admin/orders/:id', { params: { id } })}
            span={pageSpan(Math.min(rows.length, ROWS_PER_PAGE), 1)}
            onPage={() => {}}
            empty={
              <EmptyState headingLevel={3} picture={<NetPicture className="size-32" />} title="No orders yet">
                The first one appears here as soon as it’s paid.
              </EmptyState>
            }
          />
        )}
      </Loaded>
    </Section>
  );
}
