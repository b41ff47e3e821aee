import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { Mail } from '@baitdrop/adapters/ports/mailer';
import type { DeliveryWishForm } from '@baitdrop/contract/delivery-wishes';
import type { Position } from '@baitdrop/domain/geo/position';
import { placeOf } from '@baitdrop/domain/postcodes/place-of';
import type { PostcodeTables } from '@baitdrop/domain/postcodes/postcode-tables';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { AppError } from '../../../platform/errors/app-error.ts';
import { button, layOutMail, paragraph } from '../../../platform/mail/mail-layout.ts';
import { type DeliveryWish, forgetWishesBefore, keepWish, readWishes, takeWish } from './delivery-wishes.db.ts';

export interface WishParts {
  pool: Pool;
  publicUrl: string;
  postcodes: PostcodeTables;
  now(): Date;
  /** The name of the nearest shop that delivers there; undefined while nobody does. */
  whoDeliversTo(position: Position): Promise<string | undefined>;
  mailIn(tx: PoolClient, mail: Mail): Promise<void>;
}

const refuse = (field: string, message: string) =>
  new AppError('wish_refused', 400, message, { data: { [field]: { code: 'validation_invalid_value', message } } });

const address = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@.<>(),;:"[\]\\]{2,}$/;

export async function wishForDelivery(parts: WishParts, { email, postcode }: DeliveryWishForm): Promise<void> {
  if (!address.test(email)) throw refuse('email', 'Enter an e-mail address, such as sam@example.org.');
  const found = placeOf(postcode, parts.postcodes);
  if (!found.ok) throw refuse('postcode', found.message);
  const { lat: latitude, lng: longitude } = found.value.place.position;
  const wish = { id: randomUUID(), email: email.toLowerCase(), postcode: found.value.postcode.formatted };
  await keepWish(parts.pool, { ...wish, latitude, longitude }, parts.now());
}

const mostAtOnce = 5000;
const keptDays = 365;
const dayMs = 86_400_000;

/** Tells those whose wish has come true, and forgets them. */
export async function tellWhoWished(parts: WishParts): Promise<void> {
  await forgetWishesBefore(parts.pool, new Date(parts.now().getTime() - keptDays * dayMs));
  for (const wish of await readWishes(parts.pool, mostAtOnce)) {
    const shop = await parts.whoDeliversTo({ lat: wish.latitude, lng: wish.longitude });
    if (shop === undefined) continue;
    await inTransaction(parts.pool, async (tx) => {
      if (await takeWish(tx, wish.id)) await parts.mailIn(tx, cameTrueMail(parts.publicUrl, wish, shop));
    });
  }
}

const cameTrueMail = (publicUrl: string, { email, postcode }: DeliveryWish, shop: string): Mail =>
  layOutMail(email, `Bait and tackle now delivered to ${postcode}`, [
    paragraph('Hello,'),
    paragraph(`you wanted to know when a shop delivers to ${postcode}: ${shop} does now, within the hour.`),
    button(`${publicUrl}/order?postcode=${encodeURIComponent(postcode)}`, 'See what they have'),
    paragraph(
      'This is the only mail about it: we have forgotten your address. If it was not you who asked, never mind.',
    ),
  ]);
