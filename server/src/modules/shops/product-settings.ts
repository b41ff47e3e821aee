import type { Pool, PoolClient } from 'pg';
import { DEFAULT_SUPPORT_REFUND_PENCE } from '@baitdrop/domain/administrators/admin-roles';
import type { DeliveryCharge } from '@baitdrop/domain/fees/delivery-charge';
import type { ProductSettingRow } from '../../database/schema/orders.ts';
import { type CourierAreas, readAreas } from '@baitdrop/domain/courier/courier-areas';
import { rowsOf } from '../../platform/database/rows.ts';

type Db = Pool | PoolClient;

export type SettingKey =
  | 'delivery_charge'
  | 'food_partner_url'
  | 'courier_areas_off'
  | 'support_refund_pence'
  | 'payout_approval_pence';

export interface SettingRow extends ProductSettingRow {
  key: SettingKey;
}

export const readProductSettings = (db: Db): Promise<SettingRow[]> =>
  rowsOf(
    db,
    `select key, value, changed_at, changed_by from product_settings where key in
       ('delivery_charge', 'food_partner_url', 'support_refund_pence', 'payout_approval_pence')`,
  );

export async function putSetting(
  tx: PoolClient,
  key: SettingKey,
  value: string | number | DeliveryCharge | CourierAreas,
  by: string,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into product_settings (key, value, changed_by, changed_at) values ($1, $2, $3, $4)
     on conflict (key) do update set value = excluded.value, changed_by = excluded.changed_by,
       changed_at = excluded.changed_at`,
    [key, JSON.stringify(value), by, at],
  );
}

/** Undefined until an administrator sets one. */
export async function readFoodPartnerUrl(db: Db): Promise<string | undefined> {
  const [row] = await rowsOf<{ value: unknown }>(
    db,
    `select value from product_settings where key = 'food_partner_url'`,
  );
  return typeof row?.value === 'string' && row.value !== '' ? row.value : undefined;
}

async function readPence(db: Db, key: SettingKey, otherwise: number): Promise<number> {
  const [row] = await rowsOf<{ value: unknown }>(db, 'select value from product_settings where key = $1', [key]);
  return typeof row?.value === 'number' ? row.value : otherwise;
}

/** Maximum that support may refund per order. */
export const readSupportRefundPence = (db: Db): Promise<number> =>
  readPence(db, 'support_refund_pence', DEFAULT_SUPPORT_REFUND_PENCE);

/** A larger payout needs the approval of two administrators; 0 turns approvals off. */
export const readPayoutApprovalPence = (db: Db): Promise<number> => readPence(db, 'payout_approval_pence', 0);

/** Areas where each courier company is turned off. */
export async function readCourierAreas(db: Db): Promise<CourierAreas> {
  const text = `select value from product_settings where key = 'courier_areas_off'`;
  return readAreas((await rowsOf<{ value: unknown }>(db, text))[0]?.value);
}
