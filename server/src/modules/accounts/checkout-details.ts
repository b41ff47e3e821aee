// Saves contact and address for the customer's next order once one is paid. No other file writes `checkout_details`.
import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { CheckoutDetails } from '@baitdrop/contract/checkout-details';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import type { Fulfilment } from '@baitdrop/domain/orders/order-status';
import type { AddressRow } from '../../database/schema/addresses.ts';
import type { CheckoutDetailsRow } from '../../database/schema/checkout-details.ts';
import { rowsOf } from '../../platform/database/rows.ts';

const MAX_SAVED_ADDRESSES = 20;

type Db = Pool | PoolClient;
type Place = Pick<AddressRow, 'line' | 'postcode' | 'latitude' | 'longitude' | 'pinned' | 'note'>;

export interface CheckoutToSave extends Pick<CheckoutDetailsRow, 'user' | 'phone' | 'if_missing'> {
  /** Undefined if there was nothing to choose; the earlier choice stays. */
  fulfilment: Fulfilment | undefined;
  /** The delivery address; null for a collection, which leaves the earlier address. */
  place: Place | null;
}

/** Saves the details of a paid order. A known address keeps its entry and gets the current pin and note. */
export async function saveCheckout(
  tx: PoolClient,
  { user, phone, fulfilment, if_missing, place }: CheckoutToSave,
  now: Date,
): Promise<void> {
  const before = await readCheckoutDetails(tx, user);
  let address = before?.address?.id ?? '';
  if (place !== null) {
    const updatedId = await updateSavedAddress(tx, user, place, now);
    const id = updatedId ?? newRecordId(randomBytes);
    if (updatedId !== undefined || (await insertSavedAddress(tx, user, { id, ...place }, MAX_SAVED_ADDRESSES, now)))
      address = id;
  }
  const usual = fulfilment ?? before?.fulfilment ?? 'delivery';
  await saveCheckoutDetails(tx, { user, phone, fulfilment: usual, if_missing, address }, now);
}

type DetailsRow = Pick<CheckoutDetailsRow, 'phone' | 'fulfilment' | 'if_missing'> & {
  address: Pick<AddressRow, 'id' | 'line' | 'postcode' | 'note' | 'pinned' | 'latitude' | 'longitude'> | null;
};

export async function readCheckoutDetails(db: Db, user: string): Promise<CheckoutDetails['details']> {
  const [row] = await rowsOf<DetailsRow>(
    db,
    `select d.phone, d.fulfilment, d.if_missing, (select to_json(a) from addresses a where a.id = d.address and a."user" = d."user") as address
     from checkout_details d where d."user" = $1`,
    [user],
  );
  if (row === undefined) return null;
  const { address, ...rest } = row;
  if (address === null) return { ...rest, address };
  const { id, line, postcode, note, pinned, latitude, longitude } = address;
  const pin = pinned ? { lat: latitude, lng: longitude } : null;
  return { ...rest, address: { id, line, postcode, note, pin } };
}

export async function saveCheckoutDetails(
  tx: PoolClient,
  { user, phone, fulfilment, if_missing, address }: Omit<CheckoutDetailsRow, 'updated_at'>,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into checkout_details ("user", phone, fulfilment, if_missing, address, updated_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict ("user") do update set phone = $2, fulfilment = $3, if_missing = $4, address = $5, updated_at = $6`,
    [user, phone, fulfilment, if_missing, address, now],
  );
}

export async function deleteCheckoutDetails(tx: PoolClient, user: string): Promise<void> {
  await tx.query('delete from checkout_details where "user" = $1', [user]);
}

export async function ownsAddress(db: Db, user: string, address: string): Promise<boolean> {
  return (await rowsOf(db, 'select 1 from addresses where id = $1 and "user" = $2', [address, user])).length > 0;
}

/** Updates the saved address with this line and postcode and resolves to its id; undefined when none is saved. */
async function updateSavedAddress(
  tx: PoolClient,
  user: string,
  { line, postcode, latitude, longitude, pinned, note }: Place,
  now: Date,
): Promise<string | undefined> {
  const [row] = await rowsOf<{ id: string }>(
    tx,
    `update addresses set latitude = $4, longitude = $5, pinned = $6, note = $7, updated = $8 where id =
       (select id from addresses where "user" = $1 and lower(line) = lower($2) and postcode = $3 order by rowid limit 1)
     returning id`,
    [user, line, postcode, latitude, longitude, pinned, note, now],
  );
  return row?.id;
}

/** False when the person has the maximum of saved addresses. */
async function insertSavedAddress(
  tx: PoolClient,
  user: string,
  { id, line, postcode, latitude, longitude, pinned, note }: Place & { id: string },
  max: number,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into addresses (id, "user", line, postcode, latitude, longitude, pinned, note, created, updated)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $9
     where (select count(*) from addresses where "user" = $2) < ${max}`,
    [id, user, line, postcode, latitude, longitude, pinned, note, now],
  );
  return rowCount === 1;
}
