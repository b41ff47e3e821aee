import { listAdminPayouts } from '@baitdrop/contract/admin-payouts';
import { NetPicture } from '../../../features/pictures/net.picture.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AdminPage } from '../admin-page.tsx';
import { ChoiceFilter } from '../list-filters.tsx';
import { PagedTable } from '../paged-table.tsx';
import { payoutColumns } from './payout-columns.tsx';
import { payoutStates } from './payout-states.ts';
import { pageAddress } from '../../../platform/page-address.ts';

const NAMES = ['state'];
const options = Object.entries(payoutStates).map(([value, { label }]) => ({ value, label }));

export default function PayoutsScreen() {
  return (
    <AdminPage
      hasFigures
      title="Payouts"
      lead="Every payout to every shop. Those above the amount in Settings wait until two administrators have approved them."
    >
      <PagedTable
        caption="Payouts"
        endpoint={listAdminPayouts}
        columns={payoutColumns}
        rowKey={({ id }) => id}
        pathOf={({ shop_id }) => pageAddress('/admin/:place/:id', { params: { place: 'shops', id: shop_id } })}
        search={{ label: 'Search', placeholder: 'Shop or payout' }}
        filterNames={NAMES}
        filters={<ChoiceFilter label="Status" name="state" names={NAMES} options={options} />}
        empty={
          <EmptyState headingLevel={2} picture={<NetPicture className="size-32" />} title="No payouts yet">
            The first one appears here as soon as a shop is paid.
          </EmptyState>
        }
      />
    </AdminPage>
  );
}
