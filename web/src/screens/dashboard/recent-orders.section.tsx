import { DueText } from '../../features/desk/due-text.tsx';
import { type DeskOrder, itemCount } from '../../features/desk/desk-order.ts';
import { useOrders } from '../../features/desk/orders.queries.ts';
import { DeskChips } from './desk-chips.tsx';
import { NetPicture } from '../../features/pictures/net.picture.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/section.tsx';
import { Money } from '../../ui/money.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { pageSpan } from '../../ui/table/paging.ts';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { RelativeTime } from './relative-time.tsx';
import { usePageNumber } from '../../platform/navigation/use-page-number.ts';
import { TextLink } from '../../ui/links.tsx';
import { CellStack } from '../../ui/table/cell-stack.tsx';
import { TruncatedCell } from '../../ui/table/truncated-cell.tsx';
import { pageAddress } from '../../platform/page-address.ts';

const pathOf = ({ id }: DeskOrder): string => pageAddress('/dashboard/orders', { query: { order: id } });

const columns: readonly TableColumn<DeskOrder>[] = [
  { key: 'code', header: 'Order ID', cell: ({ code }) => <span className="font-semibold tabular-nums">{code}</span> },
  {
    key: 'customer',
    header: 'Customer',
    cell: ({ customer_name }) => <TruncatedCell text={customer_name} />,
  },
  {
    key: 'items',
    header: 'Items',
    cell: (order) => (itemCount(order) === 1 ? '1 item' : `${itemCount(order)} items`),
  },
  { key: 'total', header: 'Total', isNumeric: true, cell: ({ total_pence }) => <Money amount={total_pence} /> },
  {
    key: 'status',
    header: 'Status',
    cell: (order) => (
      <CellStack>
        <DeskChips order={order} />
      </CellStack>
    ),
  },
  {
    key: 'time',
    header: 'Time',
    cell: (order) => (
      <span className="grid">
        <RelativeTime at={order.paid_at} />
        <DueText order={order} />
      </span>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    cell: (order) => (
      <TextLink to={pathOf(order)} aria-label={`Open order ${order.code}`}>
        Open
      </TextLink>
    ),
  },
];

/** Recent orders, ten at a time, paged by the server, with live updates. */
export function RecentOrdersSection({ shopId }: { shopId: string }) {
  const [page, turn] = usePageNumber();
  const listed = useOrders({ shopId, status: 'all', from: '', until: '', search: '' }, page);
  const span = listed.total === null ? null : pageSpan(listed.total, page);
  return (
    <Section isPlain title="Recent orders" actions={<TextLink to="/dashboard/orders?status=all">All orders</TextLink>}>
      <Loaded query={listed} what="The orders" height="h-[104rem] md:h-[37rem]">
        {(orders) => (
          <DataTable
            caption="Recent orders"
            columns={columns}
            rows={orders}
            rowKey={({ id }) => id}
            pathOf={pathOf}
            span={span}
            onPage={turn}
            empty={
              <EmptyState headingLevel={3} picture={<NetPicture className="size-32" />} title="No orders yet">
                The first one will ring here and show what you keep.
              </EmptyState>
            }
          />
        )}
      </Loaded>
    </Section>
  );
}
