import type { Pool, PoolClient } from 'pg';
import type { FavouriteProduct, FavouriteShop } from '@baitdrop/contract/favourites';
import type { FavouriteRow } from '../../../database/schema/favourites.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

type Db = Pool | PoolClient;
export type Marked = Pick<FavouriteRow, 'user' | 'kind' | 'subject'>;

const NEWEST_FIRST = 'order by f.created_at desc, f.subject';

export const readFavouriteShops = (db: Db, user: string): Promise<FavouriteShop[]> =>
  rowsOf(
    db,
    `select s.shop_id, s.name from favourites f join shops s on s.shop_id = f.subject and s.is_active
     where f."user" = $1 and f.kind = 'shops' ${NEWEST_FIRST}`,
    [user],
  );

export const readFavouriteProducts = (db: Db, user: string): Promise<FavouriteProduct[]> =>
  rowsOf(
    db,
    `select p.id, p.name, p.shop_id, s.name as shop_name from favourites f
     join products p on p.id = f.subject and p.is_active join shops s on s.shop_id = p.shop_id and s.is_active
     where f."user" = $1 and f.kind = 'products' ${NEWEST_FIRST}`,
    [user],
  );

export async function isOnSale(db: Db, kind: FavouriteRow['kind'], subject: string): Promise<boolean> {
  const text =
    kind === 'shops'
      ? 'select 1 from shops where shop_id = $1 and is_active'
      : 'select 1 from products where id = $1 and is_active';
  return (await rowsOf(db, text, [subject])).length > 0;
}

/** False when the user already has the maximum number. */
export async function insertFavourite(
  db: Db,
  { user, kind, subject }: Marked,
  max: number,
  now: Date,
): Promise<boolean> {
  await db.query(
    `insert into favourites ("user", kind, subject, created_at) select $1, $2, $3, $4
     where (select count(*) from favourites where "user" = $1) < $5 on conflict do nothing`,
    [user, kind, subject, now, max],
  );
  const text = 'select 1 from favourites where "user" = $1 and kind = $2 and subject = $3';
  return (await rowsOf(db, text, [user, kind, subject])).length > 0;
}

export async function deleteFavourite(db: Db, { user, kind, subject }: Marked): Promise<void> {
  await db.query('delete from favourites where "user" = $1 and kind = $2 and subject = $3', [user, kind, subject]);
}

export async function deleteFavouritesOf(tx: PoolClient, user: string): Promise<void> {
  await tx.query('delete from favourites where "user" = $1', [user]);
}
