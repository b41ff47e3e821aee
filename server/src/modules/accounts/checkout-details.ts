// Remembering at the checkout what the next order of the same person needs.
import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import type { AddressRow } from '../../database/schema/addresses.ts';
import type { CheckoutDetailsRow } from '../../database/schema/checkout-details.ts';
import {
  insertSavedAddress,
  readCheckoutDetails,
  saveCheckoutDetails,
  updateSavedAddress,
} from './own-account/checkout-details.db.ts';

const MAX_SAVED_ADDRESSES = 20;

export interface Remembered extends Pick<CheckoutDetailsRow, 'user' | 'phone' | 'fulfilment'> {
  /** Where it goes; null for a collection, which leaves the address of before. */
  place: Pick<AddressRow, 'line' | 'postcode' | 'latitude' | 'longitude' | 'pinned' | 'note'> | null;
}

/** The same address again is the same entry, with the pin and the note of now. */
export async function rememberCheckout(
  tx: PoolClient,
  { user, phone, fulfilment, place }: Remembered,
  now: Date,
): Promise<void> {
  let address = (await readCheckoutDetails(tx, user))?.address?.id ?? '';
  if (place !== null) {
    const known = await updateSavedAddress(tx, user, place, now);
    const id = known ?? newRecordId(randomBytes);
    if (known !== undefined || (await insertSavedAddress(tx, user, { id, ...place }, MAX_SAVED_ADDRESSES, now)))
      address = id;
  }
  await saveCheckoutDetails(tx, { user, phone, fulfilment, address }, now);
}
