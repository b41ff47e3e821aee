import { type AdminCaseList, listAdminCases } from '@baitdrop/contract/cases';
import { useState } from 'react';
import { HeronPicture } from '../../../features/pictures/heron.picture.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AdminPage } from '../admin-page.tsx';
import { ChoiceFilter } from '../list-filters.tsx';
import { PagedTable } from '../paged-table.tsx';
import { caseColumns } from './case-columns.tsx';
import { pageAddress } from '../../../platform/page-address.ts';

const NAMES = ['state'];
const states = [
  { value: 'overdue', label: 'Overdue' },
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
  { value: 'closed', label: 'Closed' },
];

/** Reserves its space from the start, so that the list does not move. */
function Waiting({ list }: { list: AdminCaseList | null }) {
  if (list === null) return <Skeleton shape="block" className="h-[5.125rem]" />;
  const { open, overdue } = list;
  if (overdue === 0)
    return (
      <Alert kind="success" title="No shop is late with an answer">
        {open === 0
          ? 'No customers are waiting.'
          : open === 1
            ? '1 customer is waiting for a shop.'
            : `${open} customers are waiting for a shop.`}
      </Alert>
    );
  return (
    <Alert kind="error" title={overdue === 1 ? '1 problem is ours now' : `${overdue} problems are ours now`}>
      The shop did not answer within 24 hours. They come first: answer the customer and decide.
    </Alert>
  );
}

export default function CasesScreen() {
  const [list, setList] = useState<AdminCaseList | null>(null);
  return (
    <AdminPage
      title="Problems"
      lead="What customers say is wrong with their orders. Shops answer within 24 hours; after that it is up to us."
    >
      <Waiting list={list} />
      <PagedTable
        caption="Problems"
        endpoint={listAdminCases}
        columns={caseColumns}
        rowKey={({ id }) => id}
        pathOf={({ order }) => pageAddress('/admin/orders/:id', { params: { id: order } })}
        search={{ label: 'Search', placeholder: 'Order, shop or customer' }}
        filterNames={NAMES}
        filters={<ChoiceFilter label="Show" name="state" names={NAMES} options={states} />}
        topic="orders/*"
        onList={setList}
        empty={
          <EmptyState headingLevel={2} picture={<HeronPicture className="size-32" />} title="No problems">
            When a customer reports one, it appears here.
          </EmptyState>
        }
      />
    </AdminPage>
  );
}
