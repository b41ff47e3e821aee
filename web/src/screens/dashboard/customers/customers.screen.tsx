import type { ShopCustomers } from '@baitdrop/contract/shop-customers';
import Download from 'lucide-react/icons/download';
import type { MetaFunction } from 'react-router';
import { customersQuery, downloadCustomers } from '../../../features/my-shop/my-shop.queries.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { ProblemAlert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { TitleRow } from '../../../ui/title-row.tsx';
import { saveOrNotify } from '../../../ui/save-or-notify.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { pageSpan } from '../../../ui/table/paging.ts';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { Instant } from '../../../ui/time/instant.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { usePageNumber } from '../../../platform/navigation/use-page-number.ts';
import { useShop } from '../use-shop.ts';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Offer list', description: 'Customers who want to hear from your shop.' });

export const handle = { requires: 'auth', title: 'Offer list' };

type Customer = ShopCustomers['items'][number];

const columns: readonly TableColumn<Customer>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => <span className="font-semibold wrap-anywhere">{name}</span> },
  { key: 'email', header: 'Email', cell: ({ email }) => <span className="[overflow-wrap:anywhere]">{email}</span> },
  { key: 'orders', header: 'Orders', isNumeric: true, cell: ({ orders }) => orders },
  {
    key: 'last',
    header: 'Last order',
    cell: ({ last_order_at }) => <Instant at={new Date(last_order_at)} show="date" />,
  },
  {
    key: 'since',
    header: 'Said yes on',
    cell: ({ consented_at }) => <Instant at={new Date(consented_at)} show="date" />,
  },
];

const othersText = (count: number): string =>
  count === 1
    ? '1 other customer hasn’t agreed to hear from you, so we don’t show who it is.'
    : `${count} other customers haven’t agreed to hear from you, so we don’t show who they are.`;

export default function CustomersScreen() {
  const { shop_id: shopId } = useShop();
  const [page, turn] = usePageNumber();
  const query = useQuery(customersQuery(shopId, page));
  const saving = useCommand();
  const save = () =>
    saving.run(async () => {
      const { file, name } = await downloadCustomers(shopId);
      await saveOrNotify(name, file);
    });
  return (
    <>
      <TitleRow
        title="Offer list"
        lead="Customers who agreed to hear from you about your offers. They can change their mind at any time, so check here before you write."
        actions={
          query.data?.total ? (
            <Button variant="secondary" pending={saving.isPending} onClick={() => void save()}>
              <Download aria-hidden="true" size={18} strokeWidth={1.75} />
              CSV
            </Button>
          ) : null
        }
      />
      <div className="grid gap-5">
        <ProblemAlert problem={saving.problem} />
        <Loaded query={query} what="Your customers" height="h-72">
          {(data) => (
            <>
              <DataTable
                caption="Customers who may be written to"
                columns={columns}
                rows={data.items}
                rowKey={({ email }) => email}
                span={pageSpan(data.total, data.page, data.per_page)}
                onPage={turn}
                empty={
                  <p className="px-5 py-6 text-muted">
                    Nobody yet. Customers are asked at the checkout, and nothing is ticked for them.
                  </p>
                }
              />
              {data.others === 0 ? null : <p className="text-sm text-muted">{othersText(data.others)}</p>}
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}
