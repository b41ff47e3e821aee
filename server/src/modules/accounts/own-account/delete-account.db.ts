import type { Queryable } from '@baitdrop/records/engine/database';
import { OPEN_ORDER_STATUSES } from '@baitdrop/domain/orders/order-status';
import { sqlList } from '../../../database/schema/columns.ts';

const underWay = sqlList(OPEN_ORDER_STATUSES);

/** Orders that somebody still waits for, as customer or as shop. */
export async function hasOpenOrders(tx: Queryable, user: string, shopId: string): Promise<boolean> {
  const { rows } = await tx.query(
    `select 1 from orders where (customer = $1 or ($2 != '' and shop_id = $2)) and status in ${underWay} limit 1`,
    [user, shopId],
  );
  return rows.length > 0;
}

export async function hasOrders(tx: Queryable, column: 'customer' | 'shop_id', value: string): Promise<boolean> {
  const { rows } = await tx.query(`select 1 from orders where ${column} = $1 limit 1`, [value]);
  return rows.length > 0;
}

/** Credit that nobody can spend any more goes back where it came from. */
export async function returnCredit(tx: Queryable, user: string): Promise<void> {
  await tx.query(
    `with balance as (
       select coalesce(sum(amount_pence), 0) as pence from ledger_entries where account = 'credit:' || $1
     ), booked as (
       insert into ledger_movements (kind, reference)
       select 'credit-returned', $1 from balance where pence != 0 returning id
     )
     insert into ledger_entries (movement, account, amount_pence)
     select id, 'credit:' || $1, -pence from booked, balance
     union all
     select id, 'platform:referral-credit', pence from booked, balance`,
    [user],
  );
}

export async function deleteTraces(tx: Queryable, user: string): Promise<void> {
  await tx.query('delete from error_reports where "userId" = $1', [user]);
  await tx.query('delete from answered_commands where caller = $1', [user]);
  await tx.query('delete from notification_preferences where "user" = $1', [user]);
  await tx.query('delete from product_imports where by_user = $1', [user]);
  await tx.query(`update stock_movements set by_user = '' where by_user = $1`, [user]);
}

export async function idsOf(
  tx: Queryable,
  table: 'products' | 'plugin_configs' | 'plugin_downloads' | 'setup_requests' | 'shops',
  shopId: string,
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(`select id from ${table} where shop_id = $1`, [shopId]);
  return rows.map(({ id }) => id);
}

/** A shop that sold something stays in the books under its trading name; the person behind it goes. */
export async function anonymiseShop(tx: Queryable, retailer: string, shopId: string, newKey: string): Promise<void> {
  await tx.query(
    `update retailers set name = '', email = '', phone = '', api_key = $2, api_secret = '', uber_client_id = '',
       uber_client_secret = '', uber_organization_id = '', payout_account = '', payouts_enabled = false,
       baitdrop_enabled = false, allowed_origins = null, updated_at = now() where id = $1`,
    [retailer, newKey],
  );
  await tx.query(
    `update shops set is_active = false, telephone = '', email = '', website = '', updated = now() where retailer = $1`,
    [retailer],
  );
  await tx.query('update setup_requests set contact_info = null where shop_id = $1', [shopId]);
}

export async function anonymiseUser(tx: Queryable, user: string, tokenKey: string): Promise<void> {
  await tx.query(
    `update users set email = '', "emailVisibility" = false, verified = false, password = '', "tokenKey" = $2, name = '',
       role = 'customer', referral_code = '', referred_by = '', has_password = false, updated = now() where id = $1`,
    [user, tokenKey],
  );
  await tx.query('delete from addresses where "user" = $1', [user]);
}

/** The books keep what was bought and paid, not by whom and where to. */
export async function forgetBuyer(tx: Queryable, user: string): Promise<void> {
  await tx.query(
    `update orders set customer_name = '', customer_email = '', customer_phone = '', address_line = '', postcode = '',
       latitude = 0, longitude = 0, delivery_note = '', shop_note = '', track_token = '' where customer = $1`,
    [user],
  );
}
