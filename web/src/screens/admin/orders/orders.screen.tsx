import { listAdminOrders } from '@baitdrop/contract/admin-orders';
import { NetPicture } from '../../../features/pictures/net.picture.tsx';
import { pageMeta } from '../../../platform/page-meta.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AdminPage } from '../admin-page.tsx';
import { IfAdminMay } from '../admin-role.tsx';
import { ChoiceFilter, DaysFilter } from '../list-filters.tsx';
import { PagedTable } from '../paged-table.tsx';
import { ExportOrdersButton } from './export-orders.button.tsx';
import { orderColumns } from './order-columns.tsx';
import { pageAddress } from '../../../platform/page-address.ts';

export const meta = () => pageMeta({ title: 'Orders', description: 'Every order of every shop.' });

const NAMES = ['status', 'dispute', 'unpaid', 'from', 'until', 'shop_id'];
const statuses = [
  { value: 'pending', label: 'Pending' },
  { value: 'preparing', label: 'Preparing' },
  { value: 'en_route', label: 'On its way' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'cancelled', label: 'Cancelled' },
];

const disputes = [
  { value: 'open', label: 'Open' },
  { value: 'won', label: 'Won' },
  { value: 'lost', label: 'Lost' },
];

export default function OrdersScreen() {
  return (
    <AdminPage
      hasFigures
      title="Orders"
      lead="Every order of every shop. Open one to see all that happened to it."
      actions={
        <IfAdminMay area="exports">
          <ExportOrdersButton names={NAMES} />
        </IfAdminMay>
      }
    >
      <PagedTable
        caption="Orders"
        endpoint={listAdminOrders}
        columns={orderColumns}
        rowKey={({ id }) => id}
        pathOf={({ id }) => pageAddress('/admin/orders/:id', { params: { id } })}
        search={{ label: 'Search orders', placeholder: 'Code, shop, customer or postcode' }}
        filterNames={NAMES}
        filters={
          <>
            <ChoiceFilter label="Status" name="status" names={NAMES} options={statuses} />
            <ChoiceFilter label="Dispute" name="dispute" names={NAMES} options={disputes} />
            <ChoiceFilter
              label="Payment"
              name="unpaid"
              names={NAMES}
              anyLabel="Paid"
              options={[{ value: '1', label: 'Paid and not paid' }]}
            />
            <DaysFilter names={NAMES} />
          </>
        }
        topic="orders/*"
        empty={
          <EmptyState headingLevel={2} picture={<NetPicture className="size-32" />} title="No orders yet">
            The first one appears here as soon as it’s paid.
          </EmptyState>
        }
      />
    </AdminPage>
  );
}
