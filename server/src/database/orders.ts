import type { Pool, PoolClient } from 'pg';
import { rowsOf } from '../platform/database/rows.ts';
import type { OrderRow } from './schema/orders.ts';

type Db = Pool | PoolClient;

/** Callers who change an order or its delivery lock its row first, so that concurrent commands run one after the other. */
export async function lockOrder(tx: PoolClient, id: string): Promise<OrderRow | undefined> {
  const [order] = await rowsOf<OrderRow>(tx, 'select * from orders where id = $1 for update', [id]);
  return order;
}

export async function readOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  const [order] = await rowsOf<OrderRow>(db, 'select * from orders where id = $1', [id]);
  return order;
}

export const shopOfOrder = async (db: Db, id: string): Promise<string | undefined> =>
  (await rowsOf<Pick<OrderRow, 'shop_id'>>(db, 'select shop_id from orders where id = $1', [id]))[0]?.shop_id;
