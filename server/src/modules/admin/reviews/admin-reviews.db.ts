import type { ReviewSort, ReviewState } from '@baitdrop/contract/reviews';
import type { AdminReview } from '@baitdrop/contract/reviews';
import type { OrderRow, ReviewRow } from '../../../database/schema/orders.ts';
import { queueList } from '../../../platform/database/queue-list.db.ts';

const isReported = 'exists (select 1 from review_reports p where p.review = r.id and p.decided_at is null)';

type ReviewListRow = Pick<
  ReviewRow,
  'id' | 'shop_id' | 'order' | 'rating' | 'text' | 'author' | 'reply' | 'hidden_because'
> &
  Pick<OrderRow, 'shop_name' | 'code'> & { created: Date; reports: AdminReview['reports'] };

export const reviewList = queueList<ReviewState, ReviewSort, ReviewListRow>(
  {
    from: 'from reviews r join orders o on o.id = r."order"',
    states: { reported: isReported, hidden: `r.hidden_because != ''` },
    searched: `o.code || ' ' || o.shop_name || ' ' || r.author || ' ' || r.text`,
    first: isReported,
    sorts: { date: 'r.created', rating: 'r.rating', shop: 'lower(o.shop_name)' },
    rowid: 'r.rowid',
  },
  `r.id, r.shop_id, o.shop_name, r."order", o.code, r.rating, r.text, r.author, r.reply,
   coalesce(r.created, now()) as created, r.hidden_because,
   coalesce((select json_agg(json_build_object('reason', p.reason, 'words', p.words,
       'at', to_char(p.reported_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by p.rowid desc)
     from review_reports p where p.review = r.id and p.decided_at is null), '[]') as reports`,
);
