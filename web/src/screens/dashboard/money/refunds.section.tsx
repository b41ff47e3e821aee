import type { ShopRefunds } from '@baitdrop/contract/shop-money';
import { pence } from '@baitdrop/domain/money/pence';
import { useState } from 'react';
import { refundsQuery } from '../../../features/my-shop/my-shop.queries.ts';
import { Money } from '../../../ui/money.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { pageSpan } from '../../../ui/table/paging.ts';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { Instant } from '../../../ui/time/instant.tsx';
import { ListFrame } from './list-frame.tsx';
import { useQuery } from '../../../platform/query/use-query.ts';
import { DeskOrderLink } from '../order-link.tsx';

type Refund = ShopRefunds['items'][number];

const columns: readonly TableColumn<Refund>[] = [
  { key: 'at', header: 'Day', cell: ({ at }) => <Instant at={new Date(at)} show="date" /> },
  {
    key: 'code',
    header: 'Order',
    cell: ({ order, code }) => <DeskOrderLink order={order} code={code} />,
  },
  { key: 'reason', header: 'Why', cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
  {
    key: 'total',
    header: 'Customer got',
    isNumeric: true,
    cell: ({ total_pence }) => <Money amount={pence(total_pence)} />,
  },
  { key: 'shop', header: 'You paid', isNumeric: true, cell: ({ shop_pence }) => <Money amount={pence(shop_pence)} /> },
  {
    key: 'platform',
    header: 'BaitDrop paid',
    isNumeric: true,
    cell: ({ platform_pence }) => <Money amount={pence(platform_pence)} />,
  },
];

export function RefundsSection({ shopId }: { shopId: string }) {
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useQuery(refundsQuery(shopId, page));
  return (
    <ListFrame
      title="Refunds"
      lead="You pay for the goods and BaitDrop gives up its own fees. An order that never left your shop costs you nothing."
      isLoading={data === undefined}
      hasFailed={isError}
      onRetry={refetch}
    >
      {data === undefined ? null : (
        <DataTable
          caption="Refunds"
          columns={columns}
          rows={data.items}
          rowKey={({ id }) => id}
          span={pageSpan(data.total, data.page)}
          onPage={setPage}
          empty={<p className="px-5 py-6 text-muted">No refunds. Long may it last.</p>}
        />
      )}
    </ListFrame>
  );
}
