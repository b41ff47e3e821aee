import { randomUUID } from 'node:crypto';
import type { DeliveryWaitlistForm } from '@baitdrop/contract/delivery-waitlist';
import { resolveDropOff } from '@baitdrop/domain/checkout/drop-off';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { shopsDeliveringTo } from '../directory/directory.db.ts';
import {
  deleteWaitlistEntry,
  deleteWaitlistBefore,
  insertWaitlistEntry,
  lockWaitlistEntry,
  readWaitlist,
} from './delivery-waitlist.db.ts';

const refuse = (field: string, message: string) =>
  new AppError('wish_refused', 400, message, { data: { [field]: { code: 'validation_invalid_value', message } } });

const EMAIL = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@.<>(),;:"[\]\\]{2,}$/;

export async function joinWaitlist(
  { pool, postcodes, now }: Pick<Context, 'pool' | 'postcodes' | 'now'>,
  { email, postcode, lat, lng }: DeliveryWaitlistForm,
): Promise<void> {
  if (!EMAIL.test(email)) throw refuse('email', formRefusals.shops.email);
  const pin = lat === undefined || lng === undefined ? undefined : { lat, lng };
  if (postcode === '' && pin === undefined) throw refuse('postcode', formRefusals.shops.emailAndPostcode);
  const found = resolveDropOff({ postcode, pin }, postcodes);
  if (!found.ok) throw refuse('postcode', found.message);
  const { postcode: area, position } = found.value;
  const entry = { id: randomUUID(), email: email.toLowerCase(), postcode: area };
  await inTransaction(pool, (tx) =>
    insertWaitlistEntry(tx, { ...entry, latitude: position.lat, longitude: position.lng, asked_at: now() }),
  );
}

const BATCH_SIZE = 5000;
const RETENTION_MS = 365 * 86_400_000;

/** Sends one mail for each entry that a shop can now deliver to, and deletes the entry. */
export async function notifyWaitlist({ pool, events, now }: Pick<Context, 'pool' | 'events' | 'now'>): Promise<void> {
  await deleteWaitlistBefore(pool, new Date(now().getTime() - RETENTION_MS));
  for (const { id: wish, latitude, longitude } of await readWaitlist(pool, BATCH_SIZE)) {
    const [nearest] = await shopsDeliveringTo(pool, { lat: latitude, lng: longitude }, 1);
    if (nearest === undefined) continue;
    await inTransaction(pool, async (tx) => {
      if (!(await lockWaitlistEntry(tx, wish))) return;
      await events.emit(tx, 'delivery_wish.fulfilled', { wish, shop_id: nearest.facts.shop_id });
      await deleteWaitlistEntry(tx, wish);
    });
  }
}
