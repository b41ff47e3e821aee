// Reads a shop's visible reviews, and writes replies and reports.
import type { PoolClient } from 'pg';
import { MAX_OPEN_REPORTS, type ReportReason } from '@baitdrop/domain/orders/review-moderation';
import type { Queryable } from '@baitdrop/records/engine/database';
import type { OrderRow, ReviewRow } from '../../../database/schema/orders.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

// Sample reviews are left out of the rating, so they are not shown either.
const IS_SHOWN = `hidden_because = '' and not sample`;

export type ShownReview = Pick<ReviewRow, 'id' | 'rating' | 'text' | 'author' | 'reply'> & { created: Date };

export async function countShownReviews(
  db: Queryable,
  shopId: string,
): Promise<{ total: number; rating: number } | undefined> {
  const [row] = await rowsOf<{ total: number; rating: number }>(
    db,
    `select (select count(*) from reviews r where r.shop_id = s.shop_id and ${IS_SHOWN}) as total,
       coalesce((select round(avg(r.rating), 1) from reviews r where r.shop_id = s.shop_id and ${IS_SHOWN}), 0)::float8 as rating
     from shops s where s.shop_id = $1`,
    [shopId],
  );
  return row;
}

export const readShownReviews = (
  db: Queryable,
  shopId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ShownReview[]> =>
  rowsOf<ShownReview>(
    db,
    `select id, rating, text, author, reply, coalesce(created, now()) as created from reviews where shop_id = $1 and ${IS_SHOWN}
     order by reviews.created desc nulls last, rowid desc limit $2 offset $3`,
    [shopId, limit, offset],
  );

export type UnansweredReview = Pick<ReviewRow, 'id' | 'rating' | 'text' | 'author'>;

/** The newest review with words and without a reply, and how many there are since then. */
export async function findUnansweredReviews(
  db: Queryable,
  shopId: string,
  since: Date,
): Promise<{ count: number; newest: UnansweredReview | null }> {
  const [row] = await rowsOf<UnansweredReview & { count: number }>(
    db,
    `select id, rating, text, author, count(*) over () as count from reviews
     where shop_id = $1 and created >= $2 and text != '' and reply = '' and ${IS_SHOWN}
     order by created desc, rowid desc limit 1`,
    [shopId, since],
  );
  if (row === undefined) return { count: 0, newest: null };
  const { count, ...newest } = row;
  return { count, newest };
}

/** False when the shop has no such review, or it is hidden. */
export async function setReply(
  tx: PoolClient,
  { shopId, id, text, at }: { shopId: string; id: string; text: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update reviews set reply = $3, replied_at = $4 where id = $2 and shop_id = $1 and ${IS_SHOWN}`,
    [shopId, id, text, text === '' ? null : at],
  );
  return rowCount === 1;
}

export interface NewReport {
  id: string;
  review: string;
  reason: ReportReason;
  words: string;
  reporter: string;
  at: Date;
}

/** False when the review is not visible. A second report by the same person is not counted. */
export async function insertReviewReport(tx: PoolClient, report: NewReport): Promise<boolean> {
  const { rows } = await tx.query(`select 1 from reviews where id = $1 and ${IS_SHOWN} for update`, [report.review]);
  if (rows.length === 0) return false;
  await tx.query(
    `insert into review_reports (id, review, reason, words, reporter, reported_at)
     select $1, $2, $3, $4, $5, $6
     where (select count(*) from review_reports where review = $2 and decided_at is null) < ${MAX_OPEN_REPORTS}
     on conflict (review, reporter) where reporter != '' do nothing`,
    [report.id, report.review, report.reason, report.words, report.reporter, report.at],
  );
  return true;
}

export type LockedReview = Pick<ReviewRow, 'id' | 'order' | 'shop_id' | 'hidden_because'> &
  Pick<OrderRow, 'code' | 'total_pence' | 'refunded_pence'>;

export async function lockReview(tx: PoolClient, id: string): Promise<LockedReview | undefined> {
  await tx.query('select 1 from reviews where id = $1 for update', [id]);
  const [row] = await rowsOf<LockedReview>(
    tx,
    `select r.id, r."order", r.shop_id, r.hidden_because, o.code, o.total_pence, o.refunded_pence
     from reviews r join orders o on o.id = r."order" where r.id = $1`,
    [id],
  );
  return row;
}

export async function closeReports(
  tx: PoolClient,
  review: string,
  { hiddenBecause, at }: { hiddenBecause: ReviewRow['hidden_because']; at: Date },
): Promise<void> {
  await tx.query('update reviews set hidden_because = $2 where id = $1', [review, hiddenBecause]);
  await tx.query('update review_reports set decided_at = $2 where review = $1 and decided_at is null', [review, at]);
}

export async function forgetReportsBefore(tx: Queryable, instant: Date): Promise<void> {
  await tx.query('delete from review_reports where decided_at < $1', [instant]);
}

export async function forgetReporter(tx: PoolClient, user: string): Promise<void> {
  await tx.query(`update review_reports set reporter = '', words = '' where reporter = $1`, [user]);
}
