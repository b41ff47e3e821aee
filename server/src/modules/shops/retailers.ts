// A shop's account and its permissions. This is the only writer of `retailers`.
import type { PoolClient } from 'pg';
import type { ShopSettings } from '@baitdrop/domain/shops/shop-settings';
import type { StoredRecord } from '@baitdrop/records/collections/collection';
import type { Queryable } from '@baitdrop/records/engine/database';
import type { Engine } from '@baitdrop/records/engine/engine';
import { createRecord } from '@baitdrop/records/write/create-record';
import { deleteRecord } from '@baitdrop/records/write/delete-record';
import { updateRecord } from '@baitdrop/records/write/update-record';
import type { RetailerRow } from '../../database/schema/retailers.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { NO_FILES, SERVER_REQUEST } from '../../platform/server-request.ts';

type OwnedRetailer = Pick<RetailerRow, 'id' | 'shop_id' | 'plugin_type' | 'baitdrop_enabled'>;

/** The shop's trading name; its id when the shop no longer exists. */
export async function shopNameOf(db: Queryable, shopId: string): Promise<string> {
  const [row] = await rowsOf<{ name: string }>(db, 'select shop_name as name from retailers where shop_id = $1', [
    shopId,
  ]);
  return row?.name || shopId;
}

/** The row stays locked until the end of the transaction. */
export async function lockRetailerOfOwner(tx: Queryable, owner: string): Promise<OwnedRetailer | undefined> {
  const text = 'select id, shop_id, plugin_type, baitdrop_enabled from retailers where owner = $1 for update';
  return (await rowsOf<OwnedRetailer>(tx, text, [owner]))[0];
}

type SignUpField = 'owner' | 'name' | 'email' | 'shop_name' | 'address' | 'postcode' | 'phone' | 'plugin_type';

/**
 * Saves a retailer with the validation of the collection. `existing` is the id of one whose registration was not
 * finished.
 */
export function saveRetailer(
  engine: Engine,
  tx: PoolClient,
  existing: string | undefined,
  values: Pick<RetailerRow, SignUpField | 'setup_service'>,
): Promise<StoredRecord> {
  const collection = engine.collections.get('retailers');
  const input = { values, files: NO_FILES };
  return existing === undefined
    ? createRecord(engine, tx, collection, input, SERVER_REQUEST)
    : updateRecord(engine, tx, collection, existing, input, SERVER_REQUEST);
}

type Details = Pick<
  ShopSettings,
  | 'shop_name'
  | 'address'
  | 'postcode'
  | 'phone'
  | 'email'
  | 'vat_number'
  | 'vat_status'
  | 'vat_default_rate'
  | 'allowed_origins'
>;

export async function setPackersMayRefuse(db: Queryable, shopId: string, mayRefuse: boolean, now: Date): Promise<void> {
  await db.query('update retailers set packers_may_refuse = $2, updated_at = $3 where shop_id = $1', [
    shopId,
    mayRefuse,
    now,
  ]);
}

export async function changeDetails(tx: PoolClient, retailer: string, details: Details, now: Date): Promise<void> {
  const { shop_name, address, postcode, phone, email, vat_number, vat_status, allowed_origins } = details;
  await tx.query(
    `update retailers set shop_name = $2, address = $3, postcode = $4, phone = $5, email = $6, vat_number = $7,
       allowed_origins = $8, updated_at = $9, vat_status = $10, vat_default_rate = $11 where id = $1`,
    [
      retailer,
      shop_name,
      address,
      postcode,
      phone,
      email,
      vat_number,
      JSON.stringify(allowed_origins),
      now,
      vat_status,
      details.vat_default_rate,
    ],
  );
}

export type LiveState = Pick<
  RetailerRow,
  'baitdrop_enabled' | 'live_requested_at' | 'live_approved_at' | 'suspended_at' | 'suspended_reason'
>;

export async function setLiveState(tx: PoolClient, retailer: string, state: LiveState): Promise<void> {
  await tx.query(
    `update retailers set baitdrop_enabled = $2, live_requested_at = $3, live_approved_at = $4, suspended_at = $5,
       suspended_reason = $6, updated_at = now() where id = $1`,
    [
      retailer,
      state.baitdrop_enabled,
      state.live_requested_at,
      state.live_approved_at,
      state.suspended_at,
      state.suspended_reason,
    ],
  );
}

export async function setApiSecret(
  tx: PoolClient,
  { retailer, owner, sealed }: { retailer: string; owner: string; sealed: string },
): Promise<'set' | 'unknown' | 'of_another_owner'> {
  const [found] = await rowsOf<{ owner: string }>(tx, 'select owner from retailers where id = $1 for update', [
    retailer,
  ]);
  if (found === undefined) return 'unknown';
  if (found.owner !== owner) return 'of_another_owner';
  await tx.query('update retailers set api_secret = $2, updated_at = now() where id = $1', [retailer, sealed]);
  return 'set';
}

/**
 * Adds a site that may show the widget. False when the shop already has `max` other sites; adding a listed site again
 * succeeds.
 */
export async function addAllowedOrigin(db: Queryable, shopId: string, origin: string, max: number): Promise<boolean> {
  await db.query(
    `update retailers set allowed_origins = coalesce(allowed_origins, '[]') || to_jsonb($2::text), updated_at = now()
     where shop_id = $1 and not coalesce(allowed_origins, '[]') ? $2
       and jsonb_array_length(coalesce(allowed_origins, '[]')) < $3`,
    [shopId, origin, max],
  );
  const { rowCount } = await db.query(
    `select 1 from retailers where shop_id = $1 and coalesce(allowed_origins, '[]') ? $2`,
    [shopId, origin],
  );
  return (rowCount ?? 0) > 0;
}

/** All fields except the organisation and the environment are sealed. */
type CourierAccount = Pick<
  RetailerRow,
  'uber_client_id' | 'uber_client_secret' | 'uber_organization_id' | 'uber_webhook_key' | 'uber_environment'
>;

export async function setCourierAccount(tx: PoolClient, retailer: string, account: CourierAccount): Promise<void> {
  const { uber_client_id, uber_client_secret, uber_organization_id, uber_webhook_key, uber_environment } = account;
  await tx.query(
    `update retailers set uber_client_id = $2, uber_client_secret = $3, uber_organization_id = $4,
       uber_environment = $5, uber_webhook_key = $6, updated_at = now() where id = $1`,
    [retailer, uber_client_id, uber_client_secret, uber_organization_id, uber_environment, uber_webhook_key],
  );
}

/** Keeps an account id that is already stored. */
export async function setPayoutAccount(db: Queryable, retailer: string, accountId: string): Promise<void> {
  await db.query(`update retailers set payout_account = $2, updated_at = now() where id = $1 and payout_account = ''`, [
    retailer,
    accountId,
  ]);
}

export async function setPayoutsEnabled(db: Queryable, accountId: string, enabled: boolean): Promise<void> {
  await db.query(
    `update retailers set payouts_enabled = $2, updated_at = now()
     where payout_account = $1 and $1 != '' and payouts_enabled != $2`,
    [accountId, enabled],
  );
}

/** Erases the person behind a shop with sales; the shop stays in the ledger under its trading name. */
export async function anonymiseRetailer(tx: PoolClient, retailer: string, newKey: string): Promise<void> {
  await tx.query(
    `update retailers set name = '', email = '', phone = '', api_key = $2, api_secret = '', uber_client_id = '',
       uber_client_secret = '', uber_organization_id = '', payout_account = '', payouts_enabled = false,
       baitdrop_enabled = false, allowed_origins = null, updated_at = now() where id = $1`,
    [retailer, newKey],
  );
}

/**
 * Erases the address and VAT number of shops that were closed and had no sale or payout since then. The trading name
 * stays with the sales.
 */
export async function forgetClosedRetailers(tx: PoolClient, before: Date): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `update retailers r set address = '', postcode = '', vat_number = '', updated_at = now()
     where (r.address != '' or r.postcode != '' or r.vat_number != '') and r.updated_at < $1
       and exists (select from users u where u.id = r.owner and u.email = '')
       and not exists (select from payouts p where p.shop_id = r.shop_id and coalesce(p.paid_at, p.sent_at, p.created) >= $1)
       and not exists (select from orders o where o.shop_id = r.shop_id and o.created >= $1)
     returning id`,
    [before],
  );
  return rows.map(({ id }) => id);
}

export const deleteRetailer = (engine: Engine, tx: PoolClient, retailer: string): Promise<unknown> =>
  deleteRecord(engine, tx, engine.collections.get('retailers'), retailer, SERVER_REQUEST);

/**
 * False when the shop does not exist. A shop that turns reports on gets its first one when the current month is over.
 */
export async function setReportMail(
  db: Queryable,
  shopId: string,
  isMailed: boolean,
  lastMonth: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update retailers set monthly_report = $2,
       monthly_report_sent = case when $2 then greatest(monthly_report_sent, $3) else monthly_report_sent end
     where shop_id = $1`,
    [shopId, isMailed, lastMonth],
  );
  return rowCount === 1;
}

/** False when the report was sent before. */
export async function markReported(tx: PoolClient, shopId: string, month: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update retailers set monthly_report_sent = $2 where shop_id = $1 and monthly_report and monthly_report_sent < $2',
    [shopId, month],
  );
  return rowCount === 1;
}
