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
