import type { ShopRefunds } from '@baitdrop/contract/shop-money';
import { pence } from '@baitdrop/domain/money/pence';
import { refundsQuery } from '../../../features/my-shop/my-shop.queries.ts';
import { Money } from '../../../ui/money.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { pageSpan } from '../../../ui/table/paging.ts';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { Instant } from '../../../ui/time/instant.tsx';
import { useQuery } from '../../../platform/query/use-query.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { usePageNumber } from '../../../platform/navigation/use-page-number.ts';
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
  const [page, turn] = usePageNumber('refunds');
  const query = useQuery(refundsQuery(shopId, page));
  return (
    <Section
      isPlain
      title="Refunds"
      lead="You pay for the goods and BaitDrop gives up its own fees. An order that never left your shop costs you nothing."
    >
      <Loaded query={query} what="This list" loading="Loading: Refunds" height="h-72">
        {(data) => (
          <DataTable
            caption="Refunds"
            columns={columns}
            rows={data.items}
            rowKey={({ id }) => id}
            span={pageSpan(data.total, data.page, data.per_page)}
            onPage={turn}
            empty={<p className="px-5 py-6 text-muted">No refunds. Long may it last.</p>}
          />
        )}
      </Loaded>
    </Section>
  );
}
