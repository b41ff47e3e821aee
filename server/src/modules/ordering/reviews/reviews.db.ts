import type { PoolClient } from 'pg';

export interface NewReview {
  id: string;
  order: string;
  shopId: string;
  rating: number;
  text: string;
  author: string;
  at: Date;
}

/** False when the order has one already. */
export async function insertReview(tx: PoolClient, review: NewReview): Promise<boolean> {
  const { id, order, shopId, rating, text, author, at } = review;
  const { rowCount } = await tx.query(
    `insert into reviews (id, "order", shop_id, rating, text, author, sample, created)
     values ($1, $2, $3, $4, $5, $6, false, $7) on conflict ("order") do nothing`,
    [id, order, shopId, rating, text, author, at],
  );
  return rowCount === 1;
}

/**
 * The rating is the mean of what customers gave, to one decimal, and the count is theirs. Sample figures, which nobody
 * gave, are replaced by the first true review, never mixed with it.
 */
export async function rateShop(tx: PoolClient, shopId: string): Promise<void> {
  await tx.query(
    `update shops set rating = given.mean, review_count = given.count, updated = now()
     from (select round(avg(rating), 1)::float8 as mean, count(*) as count from reviews
       where shop_id = $1 and not sample) given
     where shops.shop_id = $1 and given.count > 0`,
    [shopId],
  );
}
