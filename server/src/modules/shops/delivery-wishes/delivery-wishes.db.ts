import type { Pool, PoolClient } from 'pg';
import type { Queryable } from '@baitdrop/records/engine/database';
import { rowsOf } from '../../../platform/database/rows.ts';

export interface DeliveryWish {
  id: string;
  email: string;
  postcode: string;
  latitude: number;
  longitude: number;
}

/** The same wish twice is one wish. */
export async function keepWish(db: Queryable, wish: DeliveryWish, askedAt: Date): Promise<void> {
  const { id, email, postcode, latitude, longitude } = wish;
  await db.query(
    `insert into delivery_wishes (id, email, postcode, latitude, longitude, asked_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (email, postcode) do nothing`,
    [id, email, postcode, latitude, longitude, askedAt],
  );
}

export async function readWishes(db: Pool, most: number): Promise<DeliveryWish[]> {
  return rowsOf(
    db,
    'select id, email, postcode, latitude, longitude from delivery_wishes order by asked_at, id limit $1',
    [most],
  );
}

/** True for whoever deleted it: only they tell the person. */
export async function takeWish(tx: PoolClient, id: string): Promise<boolean> {
  const { rowCount } = await tx.query('delete from delivery_wishes where id = $1', [id]);
  return (rowCount ?? 0) > 0;
}

export async function forgetWishesBefore(db: Queryable, instant: Date): Promise<void> {
  await db.query('delete from delivery_wishes where asked_at < $1', [instant]);
}
