// Changes the stock of products; no other file does. Each change adds a line to the history, and no stock becomes
// negative.
import type { PoolClient } from 'pg';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { soldOutUntil } from '@baitdrop/domain/products/product-state';
import type { ProductRow } from '../../database/schema/shops.ts';
import { queryPrepared, rowsOf } from '../../platform/database/rows.ts';
import { AppError } from '../../platform/errors/app-error.ts';

export interface RequestedProduct {
  id: string;
  quantity: number;
  /** The price that was quoted; without one, the current price applies. */
  pricePence?: number;
}

/**
 * SQL for the next free reference of an order, a product and a reason: later holds of the order are `order:1` and so
 * on.
 */
const nextReference = (product: string, reason: string, order: string) =>
  `${order} || (select case count(*) when 0 then '' else ':' || count(*) end from stock_movements m
     where m."order" = ${order} and m.product = ${product} and m.reason = '${reason}')`;

/**
 * Takes the products of an order from the stock at the quoted price, all of them or none; uncounted products are not
 * changed. Rows are locked in the same order everywhere, so that two orders never deadlock.
 */
export async function reserveStock(
  tx: PoolClient,
  order: string,
  requested: readonly RequestedProduct[],
): Promise<boolean> {
  const products = new Map<string, { quantity: number; pricePence: number | null }>();
  for (const { id, quantity, pricePence = null } of requested) {
    const before = products.get(id);
    if (before !== undefined && before.pricePence !== pricePence) return false;
    products.set(id, { quantity: quantity + (before?.quantity ?? 0), pricePence });
  }
  const facts = [...products.values()];
  // A row that another transaction held may have changed, so its conditions are checked again when it is locked and
  // when it is updated.
  const [taken] = await queryPrepared<{ is_there: boolean }>(
    tx,
    `with locked as materialized (
       select p.id, p.stock_uncounted, wanted.quantity
       from products p join unnest($1::text[], $2::bigint[], $3::bigint[]) as wanted (id, quantity, price) on wanted.id = p.id
       where p.is_active and p.price_pence = coalesce(wanted.price, p.price_pence)
         and sellable_stock(p.stock, p.stock_uncounted, p.sold_out_until, p.best_before) >= wanted.quantity
       order by p.id for update of p
     ), verdict as materialized (select count(*) = cardinality($1::text[]) as is_there from locked),
     moved as (
       insert into stock_movements (product, change, reason, reference)
       select locked.id, -quantity, 'reserved', ${nextReference('locked.id', 'reserved', '$4::text')}
       from locked, verdict where verdict.is_there and not locked.stock_uncounted
       returning product, change
     ), changed as (
       update products set stock = stock + moved.change, updated = now() from moved where products.id = moved.product
     )
     select is_there from verdict`,
    [[...products.keys()], facts.map(({ quantity }) => quantity), facts.map(({ pricePence }) => pricePence), order],
  );
  return taken?.is_there === true;
}

/** Takes a substitute for a line of an order from the stock. The row must be locked already. */
export async function reserveSubstitute(
  tx: PoolClient,
  { product, quantity, order, line }: { product: string; quantity: number; order: string; line: string },
): Promise<void> {
  const [row] = await rowsOf<Pick<ProductRow, 'stock' | 'stock_uncounted'>>(
    tx,
    'select stock, stock_uncounted from products where id = $1',
    [product],
  );
  if (row?.stock_uncounted) return;
  const taken = await rowsOf<{ product: string }>(
    tx,
    `with taken as (
       update products set stock = stock - $2, updated = now() where id = $1 and stock >= $2 returning id
     )
     insert into stock_movements (product, change, reason, reference)
     select id, -$2::bigint, 'reserved', $3 from taken returning product`,
    [product, quantity, `${order}:${line}`],
  );
  if (taken.length === 0) throw new AppError('not_enough', 409, refusals.orders.notEnoughStock);
}

/** Returns an order's reserved stock, except units that turned out to be missing; a second call changes nothing. */
export async function releaseStock(tx: PoolClient, order: string): Promise<void> {
  await tx.query('delete from stock_holds where "order" = $1', [order]);
  await tx.query(
    `select id from products where id in (select product from order_lines where "order" = $1) order by id for update`,
    [order],
  );
  await tx.query(
    `with reserved as (
       select l.product, l.gone, sum(-m.change) as quantity
       from (
         select product, sum(short_quantity + swapped_quantity) as gone from order_lines where "order" = $1
         group by product
       ) l
       join stock_movements m on m.product = l.product and m."order" = $1 and m.reason in ('reserved', 'released')
       group by l.product, l.gone order by l.product
     ), back as (
       insert into stock_movements (product, change, reason, reference)
       select product, quantity - gone, 'released', ${nextReference('reserved.product', 'released', '$1::text')}
       from reserved where quantity > gone returning product, change
     )
     update products set stock = stock + back.change, updated = now() from back where products.id = back.product`,
    [order],
  );
}

/**
 * Sets the stock to zero because the shop found none; an uncounted product is sold out for the day. The row must be
 * locked already.
 */
export async function markOutOfStock(
  tx: PoolClient,
  { product, reference, byUser, at }: { product: string; reference: string; byUser: string; at: Date },
): Promise<void> {
  const [row] = await rowsOf<Pick<ProductRow, 'stock_uncounted'>>(
    tx,
    'select stock_uncounted from products where id = $1',
    [product],
  );
  if (row?.stock_uncounted) return markSoldOut(tx, [product], soldOutUntil(at), { reference, byUser, at });
  await tx.query(
    `with gone as (
       insert into stock_movements (product, change, reason, reference, by_user)
       select id, -stock, 'missing', $2, $3 from products where id = $1 and stock > 0 returning product, change
     )
     update products set stock = stock + gone.change, updated = now() from gone where products.id = gone.product`,
    [product, reference, byUser],
  );
}

type StockReason = 'counted' | 'received' | 'imported' | 'import_undone' | 'synced' | 'sold_out' | 'back_on_sale';

export interface StockMove {
  product: string;
  change: number;
}

export interface StockChangeCause {
  reason: StockReason;
  /** Makes a repeated command change the stock once; empty where the caller already guarantees that. */
  reference?: string;
  byUser: string;
  at: Date;
}

/**
 * Applies changes that the owner counted, received or imported. The rows must be locked already. The stock never
 * becomes negative.
 */
export async function moveStock(tx: PoolClient, moves: readonly StockMove[], cause: StockChangeCause): Promise<void> {
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

/** Stops the sale of products until an instant; null puts them back on sale. The history records both. */
export async function markSoldOut(
  tx: PoolClient,
  products: readonly string[],
  until: Date | null,
  cause: Omit<StockChangeCause, 'reason'>,
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
