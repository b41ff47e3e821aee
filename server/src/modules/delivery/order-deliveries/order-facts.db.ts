import type { Pool, PoolClient } from 'pg';
import { tipAccount } from '@baitdrop/domain/ledger/accounts';
import type { ParcelFacts } from '@baitdrop/domain/products/parcel';
import { rowsOf } from '../../../platform/database/rows.ts';

type Db = Pool | PoolClient;

export interface CourierLine extends ParcelFacts {
  quantity: number;
  price_pence: number;
}

export async function readCourierLines(db: Db, order: string): Promise<CourierLine[]> {
  return rowsOf<CourierLine>(
    db,
    `select l.name, l.category, coalesce(p.subcategory, '') as subcategory, l.quantity - l.refunded_quantity as quantity,
       l.price_pence, coalesce(p.courier_size, '') as courier_size, coalesce(p.pack_weight_g, 0) as pack_weight_g,
       coalesce(p.length_cm, 0) as length_cm, coalesce(p.width_cm, 0) as width_cm, coalesce(p.height_cm, 0) as height_cm
     from order_lines l left join products p on p.id = l.product and l.product != ''
     where l."order" = $1 and l.quantity > l.refunded_quantity order by l.position`,
    [order],
  );
}

/** Reads the part of the customer's tip that no courier has got yet, from the ledger. */
export async function readHeldTip(db: Db, order: string): Promise<number> {
  const [row] = await rowsOf<{ pence: number }>(
    db,
    'select coalesce(sum(amount_pence), 0)::bigint as pence from ledger_entries where account = $1',
    [tipAccount(order)],
  );
  return row?.pence ?? 0;
}
