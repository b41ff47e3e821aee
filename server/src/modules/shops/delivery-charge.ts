// The delivery charge for customers: a shop's own, or the platform's default.
import type { Pool, PoolClient } from 'pg';
import { deliveryCharge } from '@baitdrop/contract/delivery-charge';
import { type DeliveryCharge, NO_DELIVERY_CHARGE } from '@baitdrop/domain/fees/delivery-charge';
import { rowsOf } from '../../platform/database/rows.ts';

type Db = Pool | PoolClient;

const parseCharge = (value: unknown): DeliveryCharge | undefined => deliveryCharge.safeParse(value).data;

interface Setting {
  key: string;
  value: unknown;
}

const SETTINGS = `select key, value from product_settings where key in ('delivery_charge', 'courier_paid_by')`;

/** Falls back to the older setting `courier_paid_by`, which only names the courier's payer. */
function chargeFromSettings(rows: readonly Setting[]): DeliveryCharge {
  const valueOf = (name: string) => rows.find(({ key }) => key === name)?.value;
  const payer = valueOf('courier_paid_by') === 'customer' ? 'customer' : 'platform';
  return parseCharge(valueOf('delivery_charge')) ?? { ...NO_DELIVERY_CHARGE, payer };
}

/** Reads the default for shops without a charge of their own. */
export async function readDeliveryCharge(db: Db): Promise<DeliveryCharge> {
  return chargeFromSettings(await rowsOf<Setting>(db, SETTINGS));
}

/** Null when the platform's default applies. */
export async function readOwnCharge(db: Db, shopId: string): Promise<DeliveryCharge | null> {
  const [row] = await rowsOf<{ delivery_charge: unknown }>(db, 'select delivery_charge from shops where shop_id = $1', [
    shopId,
  ]);
  return parseCharge(row?.delivery_charge) ?? null;
}

/** SQL for the input of `chargeOfShop`, for a row of `shops`. */
export const chargeFactsSql = (shops: string): string =>
  `json_build_object('own', ${shops}.delivery_charge, 'settings', (select coalesce(json_agg(s), '[]')
     from (${SETTINGS}) as s))`;

export interface ChargeFacts {
  own: unknown;
  settings: readonly Setting[];
}

export const chargeOfShop = ({ own, settings }: ChargeFacts): DeliveryCharge =>
  parseCharge(own) ?? chargeFromSettings(settings);

/** True when at least one active shop has its own charge. */
export async function hasOwnCharges(db: Db): Promise<boolean> {
  const { rows } = await db.query('select 1 from shops where delivery_charge is not null and is_active limit 1');
  return rows.length > 0;
}

/** False when the shop is not listed. */
export async function setOwnCharge(tx: PoolClient, shopId: string, charge: DeliveryCharge | null): Promise<boolean> {
  const { rowCount } = await tx.query('update shops set delivery_charge = $2, updated = now() where shop_id = $1', [
    shopId,
    charge === null ? null : JSON.stringify(charge),
  ]);
  return rowCount === 1;
}
