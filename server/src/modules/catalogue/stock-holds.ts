// Holds stock for unpaid orders. No other file writes `stock_holds`, except that `inventory.ts` deletes a hold when it
// releases the stock. A hold ends by payment, release or expiry.
import type { PoolClient } from 'pg';
import { type GuestHeldProduct, type HeldUnits, MAX_UNITS_HELD_BY_GUESTS } from '@baitdrop/domain/checkout/stock-holds';
import type { Queryable } from '@baitdrop/records/engine/database';
import type { StockHoldRow } from '../../database/schema/shops.ts';
import { queryPrepared, rowsOf } from '../../platform/database/rows.ts';
import { FUTURE_INSTANT } from '../../platform/database/clock-reset.ts';
import { reserveStock, type RequestedProduct } from './inventory.ts';

export interface NewHold {
  order: string;
  shopId: string;
  /** Both are empty for an order that the shop approved, which counts against no limit. */
  network: string;
  account: string;
  until: Date;
}

/**
 * Names to lock while the limits of a network and an account are checked, so that concurrent orders cannot each find
 * room.
 */
export const holdLockKeys = ({ network, account }: { network: string; account: string }): string[] => [
  `hold-network:${network}`,
  ...(account === '' ? [] : [`hold-account:${account}`]),
];

/**
 * SQL for the units that wait for payment from a network ($1) and of an account ($2) at an instant ($3), as one row.
 */
export const HELD_UNITS = `select coalesce(sum(units) filter (where network = $1 and $1 <> ''), 0)::bigint as network,
    coalesce(sum(units) filter (where account = $2 and $2 <> ''), 0)::bigint as account
  from stock_holds where held_until > $3 and (network = $1 or (account = $2 and $2 <> ''))`;

export async function readHeldUnits(
  tx: PoolClient,
  { network, account, now }: { network: string; account: string; now: Date },
): Promise<HeldUnits> {
  const [held] = await queryPrepared<HeldUnits>(tx, HELD_UNITS, [network, account, now]);
  return held ?? { network: 0, account: 0 };
}

/**
 * Takes an order's products from the stock until it is paid. False when one is not available, and the transaction must
 * be rolled back then. The products come last, because other orders for them wait from then on.
 */
export async function holdStock(
  tx: PoolClient,
  { order, shopId, network, account, until }: NewHold,
  products: readonly RequestedProduct[],
): Promise<boolean> {
  const units = products.reduce((sum, { quantity }) => sum + quantity, 0);
  await queryPrepared(
    tx,
    `insert into stock_holds ("order", shop_id, network, account, units, held_until) values ($1, $2, $3, $4, $5, $6)`,
    [order, shopId, network, account, units, until],
  );
  return reserveStock(tx, order, products);
}

/**
 * Reads what guests hold at the shop of a guest's order, and of its products. Call it after taking the order's own
 * stock: its products are locked from then on, so that another order cannot use the same room.
 */
export async function readGuestShelves(
  tx: PoolClient,
  { order, shopId, now }: { order: string; shopId: string; now: Date },
): Promise<{ unitsAtShop: number; shelves: GuestHeldProduct[] }> {
  const rows = await queryPrepared<{ at_shop: number; name: string | null } & Record<Counted, number>>(
    tx,
    `with held as materialized (
       select "order", units from stock_holds
       where shop_id = $2 and account = '' and network <> '' and held_until > $3
     ), shelves as (
       select min(l.name) as name, p.stock as on_sale, sum(l.quantity)::bigint as guests_hold,
         (sum(l.quantity) filter (where l."order" = $1))::bigint as requested
       from held join order_lines l on l."order" = held."order" join products p on p.id = l.product
       where not p.stock_uncounted and l.product in (select product from order_lines where "order" = $1)
       group by p.id
     )
     select total.at_shop, shelves.* from (select coalesce(sum(units), 0)::bigint as at_shop from held) as total
     left join shelves on total.at_shop > $4 order by shelves.name`,
    [order, shopId, now, MAX_UNITS_HELD_BY_GUESTS],
  );
  const shelves = rows.flatMap(({ name, on_sale: onSale, guests_hold: guestsHold, requested }) =>
    name === null ? [] : [{ name, onSale, guestsHold, requested }],
  );
  return { unitsAtShop: rows[0]?.at_shop ?? 0, shelves };
}

type Counted = 'on_sale' | 'guests_hold' | 'requested';

/** Turns the held stock of a paid order into a sale. False when the hold is gone. */
export async function consumeHold(tx: PoolClient, order: string): Promise<boolean> {
  return (await tx.query('delete from stock_holds where "order" = $1', [order])).rowCount === 1;
}

/** Extends a hold; never shortens it. */
export async function extendHold(tx: PoolClient, order: string, until: Date): Promise<void> {
  await tx.query('update stock_holds set held_until = greatest(held_until, $2) where "order" = $1', [order, until]);
}

export async function findHold(db: Queryable, order: string): Promise<{ until: Date } | undefined> {
  const [hold] = await rowsOf<{ until: Date }>(db, 'select held_until as until from stock_holds where "order" = $1', [
    order,
  ]);
  return hold;
}

/** Finds orders whose hold has expired, of one shop or of all. */
export async function findExpiredHolds(db: Queryable, now: Date, shopId?: string): Promise<string[]> {
  const rows = await rowsOf<Pick<StockHoldRow, 'order'>>(
    db,
    `select "order" from stock_holds where held_until <= $1 and ($2::text is null or shop_id = $2)
     order by held_until limit 500`,
    [now, shopId ?? null],
  );
  return rows.map(({ order }) => order);
}

export interface HeldProduct {
  product: string;
  name: string;
  units: number;
  until: Date;
}

/** Reads the products of a shop that are held for unpaid orders, the earliest expiry first. */
export async function readHeldProducts(db: Queryable, shopId: string, now: Date): Promise<HeldProduct[]> {
  return rowsOf<HeldProduct>(
    db,
    `select l.product, max(l.name) as name, sum(l.quantity)::bigint as units, max(h.held_until) as until
     from stock_holds h join order_lines l on l."order" = h."order"
     where h.shop_id = $1 and h.held_until > $2
       and not exists (select from products p where p.id = l.product and p.stock_uncounted) group by l.product order by until, name`,
    [shopId, now],
  );
}

/** Shortens holds that were made before the clock was set back, so that they last as long as intended. */
export async function rebaseHolds(db: Queryable): Promise<void> {
  await db.query(
    `update stock_holds h set held_until = now() + (h.held_until - o.created) from orders o
     where o.id = h."order" and o.created > ${FUTURE_INSTANT} and h.held_until > o.created`,
  );
}
