import type { PoolClient } from 'pg';
import type { HiddenReviewReason, ShopPeople } from '@baitdrop/domain/orders/may-review';
import type { Queryable } from '@baitdrop/records/engine/database';
import { rowsOf } from '../../../platform/database/rows.ts';

export interface NewReview {
  id: string;
  order: string;
  shopId: string;
  rating: number;
  text: string;
  author: string;
  at: Date;
}

/** False when the order already has a review. */
export async function insertReview(tx: PoolClient, review: NewReview): Promise<boolean> {
  const { id, order, shopId, rating, text, author, at } = review;
  const { rowCount } = await tx.query(
    `insert into reviews (id, "order", shop_id, rating, text, author, sample, created)
     values ($1, $2, $3, $4, $5, $6, false, $7) on conflict ("order") do nothing`,
    [id, order, shopId, rating, text, author, at],
  );
  return rowCount === 1;
}

export async function hideReview(
  tx: PoolClient,
  order: string,
  because: HiddenReviewReason,
): Promise<'hidden' | 'hidden_already' | 'no_review'> {
  const find = 'select hidden_because from reviews where "order" = $1 for update';
  const [review] = await rowsOf<{ hidden_because: string }>(tx, find, [order]);
  if (review === undefined) return 'no_review';
  if (review.hidden_because !== '') return 'hidden_already';
  await tx.query('update reviews set hidden_because = $2 where "order" = $1', [order, because]);
  return 'hidden';
}

export async function readShopPeople(db: Queryable, shopId: string): Promise<ShopPeople> {
  const [row] = await rowsOf<{ owner: string; emails: string[] }>(
    db,
    `select r.owner, array[r.email, coalesce(u.email, ''), coalesce(s.email, '')] || array(select staff.email from shop_people p
         join users staff on staff.id = p."user" where p.shop_id = r.shop_id) as emails
     from retailers r left join users u on u.id = r.owner left join shops s on s.retailer = r.id
     where r.shop_id = $1 limit 1`,
    [shopId],
  );
  return row ?? { owner: '', emails: [] };
}
