import { listAdminReviews } from '@baitdrop/contract/reviews';
import { HeronPicture } from '../../../features/pictures/heron.picture.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AdminPage } from '../admin-page.tsx';
import { ChoiceFilter } from '../list-filters.tsx';
import { PagedTable } from '../paged-table.tsx';
import { reviewColumns } from './review-columns.tsx';
import { pageAddress } from '../../../platform/page-address.ts';

const NAMES = ['state'];
const states = [
  { value: 'reported', label: 'Reported' },
  { value: 'hidden', label: 'Hidden' },
];

export default function ReviewsScreen() {
  return (
    <AdminPage
      title="Reviews"
      lead="Reported ones come first. Hide insults, private details, adverts and fakes; keep honest words, kind or not."
    >
      <PagedTable
        caption="Reviews"
        endpoint={listAdminReviews}
        columns={reviewColumns}
        rowKey={({ id }) => id}
        pathOf={({ order }) => pageAddress('/admin/orders/:id', { params: { id: order } })}
        search={{ label: 'Search', placeholder: 'Shop, order or words' }}
        filterNames={NAMES}
        filters={<ChoiceFilter label="Show" name="state" names={NAMES} options={states} />}
        topic="reviews/*"
        empty={
          <EmptyState headingLevel={2} picture={<HeronPicture className="size-32" />} title="No reviews yet">
            What customers write appears here.
          </EmptyState>
        }
      />
    </AdminPage>
  );
}
