import { findCustomers } from '@baitdrop/contract/admin-customers';
import type { AnswerOf } from '@baitdrop/contract/endpoint';
import { keepPreviousData } from '@tanstack/react-query';
import { ask } from '../../../platform/api/call.ts';
import { HeronPicture } from '../../../features/pictures/heron.picture.tsx';
import { useQuery } from '../../../platform/query/use-query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Instant } from '../../../ui/time/instant.tsx';
import { AdminPage } from '../admin-page.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { pageSpan } from '../../../ui/table/paging.ts';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { ListSearch } from '../../../ui/search/list-search.tsx';
import { useListAddress } from '../use-list-address.ts';
import { pageAddress } from '../../../platform/page-address.ts';

const MIN_SEARCH = 3;
const NO_FILTERS: readonly string[] = [];

type Customer = AnswerOf<typeof findCustomers>['customers'][number];

const pathOf = ({ id }: Customer): string => pageAddress('/admin/:place/:id', { params: { place: 'customers', id } });

const columns: readonly TableColumn<Customer>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: (customer) => (
      <TextLink to={pathOf(customer)} className="[overflow-wrap:anywhere] md:min-h-8">
        {customer.name === '' ? customer.email : customer.name}
      </TextLink>
    ),
  },
  { key: 'email', header: 'Email', cell: ({ email }) => <span className="[overflow-wrap:anywhere]">{email}</span> },
  { key: 'phone', header: 'Phone', cell: ({ phone }) => <span className="tabular-nums">{phone || '–'}</span> },
  { key: 'account', header: 'Account', cell: ({ has_account }) => (has_account ? 'Yes' : 'Guest') },
  { key: 'orders', header: 'Orders', isNumeric: true, cell: ({ orders }) => orders },
  {
    key: 'last',
    header: 'Last order',
    cell: ({ last_order_at }) => (last_order_at === null ? '–' : <Instant at={new Date(last_order_at)} show="date" />),
  },
];

function Found({ search }: { search: string }) {
  const query = useQuery({
    ...ask(findCustomers, { query: { search } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={query} what="The customers" loading="Looking" height="h-60">
      {(data) => (
        <section aria-label="Found" className="grid gap-3">
          {data.has_more ? <p className="text-muted">There are more. Type a little more to narrow it down.</p> : null}
          <DataTable
            caption="Customers found"
            columns={columns}
            rows={data.customers}
            rowKey={({ id }) => id}
            pathOf={pathOf}
            span={pageSpan(data.customers.length, 1, data.customers.length)}
            onPage={() => {}}
            empty={<p className="px-5 py-6 text-muted">Nobody. Check the spelling, or try the order number.</p>}
          />
        </section>
      )}
    </Loaded>
  );
}

export default function CustomersScreen() {
  const { address, change } = useListAddress(NO_FILTERS);
  const search = address.search.trim();
  return (
    <AdminPage
      hasFigures
      title="Customers"
      lead="Find a customer to help them. Each page you open is recorded in the audit log."
    >
      <ListSearch
        label="Find a customer"
        placeholder="Email, name, phone or order number"
        value={address.search}
        onSearch={(words) => change({ search: words })}
      />
      {search.length < MIN_SEARCH ? (
        <EmptyState headingLevel={2} picture={<HeronPicture className="size-32" />} title="Who are you looking for?">
          Type at least three letters or numbers.
        </EmptyState>
      ) : (
        <Found search={search} />
      )}
    </AdminPage>
  );
}
