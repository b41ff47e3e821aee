import type { AdminReview } from '@baitdrop/contract/reviews';
import { hiddenReasons, reportReasons } from '@baitdrop/domain/messages/reviews';
import Flag from 'lucide-react/icons/flag';
import { Chip } from '../../../ui/chip.tsx';
import { Rating } from '../../../ui/rating.tsx';
import { Instant } from '../../../ui/time/instant.tsx';
import { CellStack } from '../../../ui/table/cell-stack.tsx';
import type { PagedColumn } from '../paged-table.tsx';
import { ShopLink } from '../shop-link.tsx';
import { DecideReviewButtons } from './decide-review.buttons.tsx';
import { AdminOrderLink } from '../order-link.tsx';

export const reviewColumns: readonly PagedColumn<AdminReview>[] = [
  {
    key: 'rating',
    header: 'Review',
    isSortable: true,
    cell: ({ rating, text, author, reply }) => (
      <span className="grid gap-1">
        <Rating value={rating} />
        <span className="[overflow-wrap:anywhere]">{text === '' ? 'Stars alone.' : text}</span>
        <span className="text-sm text-muted">{author}</span>
        {reply === '' ? null : (
          <span className="text-sm [overflow-wrap:anywhere] text-muted">The shop answers: {reply}</span>
        )}
      </span>
    ),
  },
  {
    key: 'shop',
    header: 'Shop',
    isSortable: true,
    cell: ({ shop_id, shop_name, order, code }) => (
      <CellStack>
        <ShopLink shopId={shop_id}>{shop_name}</ShopLink>
        <AdminOrderLink order={order} code={code} />
      </CellStack>
    ),
  },
  {
    key: 'reports',
    header: 'Reported',
    cell: ({ reports, hidden_because }) => (
      <span className="grid gap-1.5">
        {hidden_because === '' ? null : <Chip tone="warning">{hiddenReasons[hidden_because]}</Chip>}
        {reports.length === 0 ? (
          <span className="text-muted">–</span>
        ) : (
          <Chip tone="error" Icon={Flag}>
            {reports.length === 1 ? '1 report' : `${reports.length} reports`}
          </Chip>
        )}
        {reports.slice(0, 3).map(({ reason, words, at }) => (
          <span key={at} className="text-sm [overflow-wrap:anywhere]">
            {reportReasons[reason]}
            {words === '' ? '' : `: ${words}`}
          </span>
        ))}
      </span>
    ),
  },
  {
    key: 'date',
    header: 'Written',
    isSortable: true,
    cell: ({ created }) => <Instant at={new Date(created)} show="date" />,
  },
  { key: 'actions', header: 'Actions', isActions: true, cell: (review) => <DecideReviewButtons review={review} /> },
];
