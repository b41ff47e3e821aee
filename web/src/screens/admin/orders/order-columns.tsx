import type { AdminOrderRow } from '@baitdrop/contract/admin-orders';
import { pence } from '@baitdrop/domain/money/pence';
import { DisputeChip } from '../../../features/orders/dispute-chip.tsx';
import { ListedOrderChips } from '../../../features/orders/order-status-chip.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Money } from '../../../ui/money.tsx';
import { Instant } from '../../../ui/time/instant.tsx';
import type { PagedColumn } from '../paged-table.tsx';
import { ShopLink } from '../shop-link.tsx';
import { AdminOrderLink } from '../order-link.tsx';
import { CellStack } from '../../../ui/table/cell-stack.tsx';
import { TruncatedCell } from '../../../ui/table/truncated-cell.tsx';

export const orderColumns: readonly PagedColumn<AdminOrderRow>[] = [
  {
    key: 'code',
    header: 'Order ID',
    cell: ({ id, code }) => <AdminOrderLink order={id} code={code} />,
  },
  {
    key: 'shop',
    header: 'Shop',
    isSortable: true,
    cell: ({ shop_id, shop_name }) => (
      <ShopLink shopId={shop_id}>
        <TruncatedCell text={shop_name} width="md:max-w-48" />
      </ShopLink>
    ),
  },
  {
    key: 'customer',
    header: 'Customer',
    cell: ({ customer }) => <TruncatedCell text={customer} width="md:max-w-36" />,
  },
  {
    key: 'total',
    header: 'Total',
    isSortable: true,
    isNumeric: true,
    cell: ({ total_pence }) => <Money amount={pence(total_pence)} />,
  },
  {
    key: 'fees',
    header: 'Fees',
    isSortable: true,
    isNumeric: true,
    cell: ({ fees_pence }) => <Money amount={pence(fees_pence)} />,
  },
  {
    key: 'status',
    header: 'Status',
    isSortable: true,
    cell: (order) => (
      <CellStack>
        <ListedOrderChips order={order} />
        {order.paid ? null : <Chip tone="warning">Not paid</Chip>}
        <DisputeChip dispute={order.dispute} />
        {order.late ? <Chip tone="error">Late</Chip> : null}
      </CellStack>
    ),
  },
  { key: 'date', header: 'Date', isSortable: true, cell: ({ date }) => <Instant at={new Date(date)} /> },
];
