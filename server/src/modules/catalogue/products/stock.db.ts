// The only place, beside the reservations of orders, where a stock changes: never without a line in its history.
import type { PoolClient } from 'pg';

type StockReason = 'counted' | 'received' | 'imported' | 'import_undone' | 'sold_out' | 'back_on_sale';

export interface StockMove {
  product: string;
  change: number;
}

export interface Cause {
  reason: StockReason;
  /** Makes a repeated command change it once; empty where something else does. */
  reference?: string;
  byUser: string;
  at: Date;
}

/** The rows must be locked already. A stock never goes below nought. */
export async function moveStock(tx: PoolClient, moves: readonly StockMove[], cause: Cause): Promise<void> {
  await tx.query(
    `with wanted as (
       select p.id, greatest(moved.change, -p.stock) as change
       from unnest($1::text[], $2::bigint[]) as moved (id, change) join products p on p.id = moved.id
     ), noted as (
       insert into stock_movements (product, change, reason, reference, by_user, moved_at)
       select id, change, $3, $4, $5, $6 from wanted order by id on conflict do nothing returning product, change
     )
     update products p set stock = p.stock + noted.change, updated = $6
     from noted where p.id = noted.product and noted.change <> 0`,
    [
      moves.map(({ product }) => product),
      moves.map(({ change }) => change),
      cause.reason,
      cause.reference ?? '',
      cause.byUser,
      cause.at,
    ],
  );
}

/** Until then nothing of it is sold; null puts it back on sale. The history says so. */
export async function markSoldOut(
  tx: PoolClient,
  products: readonly string[],
  until: Date | null,
  cause: Omit<Cause, 'reason'>,
): Promise<void> {
  await tx.query('update products set sold_out_until = $2, updated = $3 where id = any($1)', [
    products,
    until,
    cause.at,
  ]);
  const reason = until === null ? 'back_on_sale' : 'sold_out';
  await moveStock(
    tx,
    products.map((product) => ({ product, change: 0 })),
    { ...cause, reason },
  );
}
