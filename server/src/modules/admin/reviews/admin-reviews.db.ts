import type { Pool } from 'pg';
import type { AdminReview } from '@baitdrop/contract/reviews';
import type { OrderRow, ReviewRow } from '../../../database/schema/orders.ts';
import { countRows } from '../../../platform/database/count-rows.db.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { likeText } from '../../../platform/http/list-query.ts';

export const REVIEW_STATES = ['reported', 'hidden'] as const;

export interface ReviewFilter {
  search: string;
  state: '' | (typeof REVIEW_STATES)[number];
}

const FROM = `from reviews r join orders o on o.id = r."order"`;
const isReported = 'exists (select 1 from review_reports p where p.review = r.id and p.decided_at is null)';
const states: Record<ReviewFilter['state'], string> = {
  '': 'true',
  reported: isReported,
  hidden: `r.hidden_because != ''`,
};
const whereOf = ({ state, search }: ReviewFilter): string =>
  `${states[state]}${search === '' ? '' : ` and lower(o.code || ' ' || o.shop_name || ' ' || r.author || ' ' || r.text) like $1`}`;
const valuesOf = ({ search }: ReviewFilter): string[] => (search === '' ? [] : [likeText(search)]);

export const countReviews = (db: Pool, filter: ReviewFilter): Promise<number> =>
  countRows(db, `${FROM} where ${whereOf(filter)}`, valuesOf(filter));

export const REVIEW_SORTS = ['date', 'rating', 'shop'] as const;
const sortColumns: Record<(typeof REVIEW_SORTS)[number], string> = {
  date: 'r.created',
  rating: 'r.rating',
  shop: 'lower(o.shop_name)',
};

type ReviewListRow = Pick<
  ReviewRow,
  'id' | 'shop_id' | 'order' | 'rating' | 'text' | 'author' | 'reply' | 'hidden_because'
> &
  Pick<OrderRow, 'shop_name' | 'code'> & { created: Date; reports: AdminReview['reports'] };

/** Reported ones first. */
export const readReviews = (
  db: Pool,
  filter: ReviewFilter,
  page: { sort: (typeof REVIEW_SORTS)[number]; isDescending: boolean; limit: number; offset: number },
): Promise<ReviewListRow[]> =>
  rowsOf<ReviewListRow>(
    db,
    `select r.id, r.shop_id, o.shop_name, r."order", o.code, r.rating, r.text, r.author, r.reply, coalesce(r.created, now()) as created, r.hidden_because,
       coalesce((select json_agg(json_build_object('reason', p.reason, 'words', p.words,
           'at', to_char(p.reported_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by p.rowid desc)
         from review_reports p where p.review = r.id and p.decided_at is null), '[]') as reports
     ${FROM} where ${whereOf(filter)}
     order by ${isReported} desc, ${sortColumns[page.sort]} ${page.isDescending ? 'desc' : 'asc'}, r.rowid desc
     limit ${page.limit} offset ${page.offset}`,
    valuesOf(filter),
  );
