import type { ShopPayouts } from '@baitdrop/contract/shop-money';
import { pence } from '@baitdrop/domain/money/pence';
import { payoutsQuery } from '../../../features/my-shop/my-shop.queries.ts';
import { NetPicture } from '../../../features/pictures/net.picture.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Money } from '../../../ui/money.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { pageSpan } from '../../../ui/table/paging.ts';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { Instant } from '../../../ui/time/instant.tsx';
import { dayOf, payoutStatus } from './payout-labels.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { TextLink } from '../../../ui/links.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { usePageNumber } from '../../../platform/navigation/use-page-number.ts';
import { pageAddress } from '../../../platform/page-address.ts';

type Payout = ShopPayouts['items'][number];

const columns: readonly TableColumn<Payout>[] = [
  { key: 'made', header: 'Made', cell: ({ created_at }) => <Instant at={new Date(created_at)} show="date" /> },
  { key: 'orders', header: 'Orders', isNumeric: true, cell: ({ orders }) => orders },
  {
    key: 'amount',
    header: 'Amount',
    isNumeric: true,
    cell: ({ amount_pence }) => <Money amount={pence(amount_pence)} className="font-semibold" />,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <Chip tone={payoutStatus[status].tone}>{payoutStatus[status].label}</Chip>,
  },
  {
    key: 'arrives',
    header: 'Arrives',
    cell: ({ status, paid_at, due_on }) => {
      if (paid_at !== '') return <Instant at={new Date(paid_at)} show="date" />;
      return status === 'failed' || status === 'reversed' ? '--' : `by ${dayOf(due_on)}`;
    },
  },
  {
    key: 'actions',
    header: 'Statement',
    isActions: true,
    cell: ({ id, created_at }) => (
      <TextLink
        to={pageAddress('/dashboard/money/:payoutId', { params: { payoutId: id } })}
        aria-label={`Statement of ${dayOf(created_at.slice(0, 10))}`}
      >
        Statement
      </TextLink>
    ),
  },
];

export function PayoutsSection({ shopId }: { shopId: string }) {
  const [page, turn] = usePageNumber('payouts');
  const query = useQuery(payoutsQuery(shopId, page));
  return (
    <Section isPlain title="Payouts">
      <Loaded query={query} what="This list" loading="Loading: Payouts" height="h-72">
        {(data) => (
          <DataTable
            caption="Payouts"
            columns={columns}
            rows={data.items}
            rowKey={({ id }) => id}
            pathOf={({ id }) => pageAddress('/dashboard/money/:payoutId', { params: { payoutId: id } })}
            span={pageSpan(data.total, data.page, data.per_page)}
            onPage={turn}
            empty={
              <EmptyState headingLevel={3} picture={<NetPicture className="size-28" />} title="No payouts yet">
                What you earn reaches your bank 2-3 business days after delivery, with a statement here.
              </EmptyState>
            }
          />
        )}
      </Loaded>
    </Section>
  );
}
