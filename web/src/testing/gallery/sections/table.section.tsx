import { type Pence, pence } from '@baitdrop/domain/money/pence';
import { FeederPicture } from '../../../features/pictures/feeder.picture.tsx';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Money } from '../../../ui/money.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { pageSpan } from '../../../ui/table/paging.ts';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { usePagedRows } from '../../../ui/table/use-paged-rows.ts';
import { Instant } from '../../../ui/time/instant.tsx';
import { Sample, GallerySection, type SectionInfo } from '../section.tsx';

interface Order {
  code: string;
  customer: string;
  total: Pence;
  status: [word: string, tone: ChipTone];
  placedAt: Date;
}

const NAMES = ['A. Tench', 'B. Roach', 'C. Perch', 'D. Bream', 'E. Chub', 'F. Rudd', 'G. Barbel'];
const STATUSES: Order['status'][] = [
  ['Delivered', 'success'],
  ['On its way', 'live'],
  ['Preparing', 'info'],
  ['Cancelled', 'error'],
];

const orders = Array.from({ length: 23 }, (_, index): Order => {
  const placedMs = Date.UTC(2026, 5, 14, 18, 0) - index * 5_400_000;
  return {
    code: `HX${String(48 - index)}`,
    customer: NAMES[index % NAMES.length] ?? '',
    total: pence(2500 + ((index * 731) % 4000)),
    status: STATUSES[index % STATUSES.length] ?? ['Pending', 'neutral'],
    placedAt: new Date(placedMs),
  };
});

const columns: TableColumn<Order>[] = [
  { key: 'code', header: 'Order', cell: ({ code }) => <span className="font-semibold">{code}</span> },
  { key: 'customer', header: 'Customer', cell: ({ customer }) => customer, sortBy: ({ customer }) => customer },
  { key: 'status', header: 'Status', cell: ({ status: [word, tone] }) => <Chip tone={tone}>{word}</Chip> },
  { key: 'placed', header: 'Time', cell: ({ placedAt }) => <Instant at={placedAt} />, sortBy: (row) => row.placedAt },
  {
    key: 'total',
    header: 'Total',
    cell: ({ total }) => <Money amount={total} />,
    sortBy: (row) => row.total,
    isNumeric: true,
  },
  {
    key: 'actions',
    header: 'Actions',
    isActions: true,
    cell: ({ code }) => (
      <button
        type="button"
        aria-label={`Open ${code}`}
        className="min-h-11 rounded-control px-2 font-semibold text-action-text hover:underline"
      >
        Open
      </button>
    ),
  },
];

const none = (
  <EmptyState headingLevel={3} picture={<FeederPicture className="size-32" />} title="No orders yet">
    The first one rings here the moment it comes in.
  </EmptyState>
);

export function TableSection(info: SectionInfo) {
  const paged = usePagedRows(orders, columns);
  return (
    <GallerySection {...info}>
      <Sample title="Ten rows a page" note="cards on a phone">
        <DataTable caption="Recent orders" columns={columns} rowKey={({ code }) => code} empty={none} {...paged} />
      </Sample>
      <Sample title="Many pages">
        <Pagination label="many things" span={pageSpan(432, 21)} onPage={() => undefined} />
      </Sample>
      <Sample title="Empty">
        <DataTable
          caption="No orders"
          columns={columns}
          rows={[]}
          rowKey={({ code }) => code}
          empty={none}
          span={pageSpan(0, 1)}
          onPage={() => undefined}
        />
      </Sample>
    </GallerySection>
  );
}
