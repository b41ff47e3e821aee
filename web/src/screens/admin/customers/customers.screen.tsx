import { findCustomers } from '@baitdrop/contract/admin-customers';
import { keepPreviousData } from '@tanstack/react-query';
import { ask } from '../../../platform/api/call.ts';
import { HeronPicture } from '../../../features/pictures/heron.picture.tsx';
import { useQuery } from '../../../platform/query/use-query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Instant } from '../../../ui/time/instant.tsx';
import { AdminPage } from '../admin-page.tsx';
import { LineList } from '../line-list.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { ListSearch } from '../list-search.tsx';
import { useListAddress } from '../use-list-address.ts';

const MIN_SEARCH = 3;
const NO_FILTERS: readonly string[] = [];

function Found({ search }: { search: string }) {
  const query = useQuery({
    ...ask(findCustomers, { query: { search } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={query} what="The customers" loading="Looking" height="h-60">
      {(data) => (
        <Section
          title="Found"
          {...(data.has_more && { lead: 'There are more. Type a little more to narrow it down.' })}
        >
          <LineList
            label="Customers found"
            rows={data.customers}
            rowKey={({ id }) => id}
            empty="Nobody. Check the spelling, or try the order number."
          >
            {({ id, name, email, phone, has_account, orders, last_order_at }) => (
              <>
                <span className="min-w-0">
                  <TextLink
                    to={`/admin/customers/${encodeURIComponent(id)}`}
                    className="[overflow-wrap:anywhere] md:min-h-8"
                  >
                    {name === '' ? email : name}
                  </TextLink>
                  <span className="block text-sm [overflow-wrap:anywhere] text-muted">
                    {[email, phone, has_account ? '' : 'guest'].filter(Boolean).join(', ')}
                  </span>
                </span>
                <span className="text-sm text-muted">
                  {orders === 1 ? '1 order' : `${orders} orders`}
                  {last_order_at === null ? null : (
                    <>
                      , last <Instant at={new Date(last_order_at)} show="date" />
                    </>
                  )}
                </span>
              </>
            )}
          </LineList>
        </Section>
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
