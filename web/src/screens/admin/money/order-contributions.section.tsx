import { listOrderContributions, type OrderContributionRow } from '@baitdrop/contract/admin-money';
import { pence } from '@baitdrop/domain/money/pence';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { DisputeChip } from '../../../features/orders/dispute-chip.tsx';
import { ListedOrderChips } from '../../../features/orders/order-status-chip.tsx';
import { NetPicture } from '../../../features/pictures/net.picture.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Money } from '../../../ui/money.tsx';
import { Section } from '../../../ui/section.tsx';
import { Instant } from '../../../ui/time/instant.tsx';
import { type PagedColumn, PagedTable } from '../paged-table.tsx';
import { AdminOrderLink } from '../order-link.tsx';
import { CellStack } from '../../../ui/table/cell-stack.tsx';
import { TruncatedCell } from '../../../ui/table/truncated-cell.tsx';
import { pageAddress } from '../../../platform/page-address.ts';

const columns: readonly PagedColumn<OrderContributionRow>[] = [
  {
    key: 'code',
    header: 'Order ID',
    cell: ({ id, code }) => <AdminOrderLink order={id} code={code} />,
  },
  {
    key: 'shop',
    header: 'Shop',
    cell: ({ shop_name }) => <TruncatedCell text={shop_name} />,
  },
  {
    key: 'status',
    header: 'Status',
    cell: (order) => (
      <CellStack>
        <ListedOrderChips order={order} />
        <DisputeChip dispute={order.dispute} />
      </CellStack>
    ),
  },
  {
    key: 'date',
    header: 'Paid',
    isSortable: true,
    cell: ({ paid_at }) => <Instant at={new Date(paid_at)} show="date" />,
  },
  { key: 'fees', header: 'Fees', isNumeric: true, cell: ({ fees_pence }) => <Money amount={pence(fees_pence)} /> },
  {
    key: 'courier',
    header: 'Courier',
    isNumeric: true,
    cell: ({ courier_pence }) => <Money amount={pence(-courier_pence)} />,
  },
  { key: 'card', header: 'Card', isNumeric: true, cell: ({ card_pence }) => <Money amount={pence(-card_pence)} /> },
  {
    key: 'promotion',
    header: 'Promotion',
    isNumeric: true,
    cell: ({ promotion_pence }) => <Money amount={pence(-promotion_pence)} />,
  },
  {
    key: 'contribution',
    header: 'Contribution',
    isNumeric: true,
    cell: ({ contribution_pence }) => (
      <span
        className={`inline-flex items-center justify-end gap-1.5 font-semibold ${contribution_pence < 0 ? 'text-error' : 'text-action-text'}`}
      >
        {contribution_pence < 0 ? <TriangleAlert aria-label="Loss" size={16} strokeWidth={2} /> : null}
        <Money amount={pence(contribution_pence)} />
      </span>
    ),
  },
];

export function OrderContributionsSection() {
  return (
    <Section isPlain title="Contribution per order">
      <PagedTable
        caption="Contribution per order"
        endpoint={listOrderContributions}
        columns={columns}
        rowKey={({ id }) => id}
        pathOf={({ id }) => pageAddress('/admin/orders/:id', { params: { id } })}
        search={{ label: 'Search orders', placeholder: 'Code, shop, customer or postcode' }}
        empty={
          <EmptyState headingLevel={3} picture={<NetPicture className="size-32" />} title="No orders yet">
            Paid orders appear here with what they left us.
          </EmptyState>
        }
      />
    </Section>
  );
}
