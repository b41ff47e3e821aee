import { randomUUID } from 'node:crypto';
import type { Quote } from '@baitdrop/adapters/ports/courier';
import type { CourierName } from '@baitdrop/domain/courier/courier-names';
import type { Queryable } from '@baitdrop/records/engine/database';
import { rowsOf } from '../../../platform/database/rows.ts';

export interface QuotedTrip {
  courier: CourierName;
  shopId: string;
  /** Of the request (`quoteFingerprint`). */
  fingerprint: string;
  asap: boolean;
  /** Null for at once. */
  readyAt: Date | null;
}

export interface StoredQuote extends Quote {
  readyAt: Date | null;
}

const unused = `select quote_id as "quoteId", fee_pence as "feePence", pickup_minutes as "pickupMinutes",
    dropoff_minutes as "dropoffMinutes", expires_at as "expiresAt", ready_at as "readyAt" from courier_quotes q
  where not exists (select 1 from deliveries d where d.quote_id = q.quote_id)`;

/** A quote that was asked for the same and holds until `holdsUntil` at least. One for as soon as possible is held to its end. */
export async function findQuote(
  db: Queryable,
  { courier, fingerprint, asap, readyAt }: QuotedTrip,
  holdsUntil: Date,
): Promise<StoredQuote | undefined> {
  const [quote] = await rowsOf<StoredQuote>(
    db,
    `${unused} and fingerprint = $1 and expires_at > $2 and asap = $3 and (asap or ready_at is not distinct from $4)
       and courier = $5
     order by expires_at desc limit 1`,
    [fingerprint, holdsUntil, asap, readyAt, courier],
  );
  return quote;
}

/** A quote for a pick-up at that time, or within `toleranceMs` after it, that can be used now. */
export async function findQuoteForPickup(
  db: Queryable,
  { courier, fingerprint }: Pick<QuotedTrip, 'courier' | 'fingerprint'>,
  { readyAt, now, toleranceMs }: { readyAt: Date | null; now: Date; toleranceMs: number },
): Promise<StoredQuote | undefined> {
  const latest = new Date((readyAt ?? now).getTime() + toleranceMs);
  const [quote] = await rowsOf<StoredQuote>(
    db,
    `${unused} and fingerprint = $1 and expires_at > $2 and ready_at > $2 and ready_at between $3 and $4
       and courier = $5
     order by ready_at limit 1`,
    [fingerprint, now, readyAt ?? now, latest, courier],
  );
  return quote;
}

export async function insertQuote(db: Queryable, trip: QuotedTrip, quote: Quote): Promise<void> {
  await db.query(
    `insert into courier_quotes (id, courier, quote_id, shop_id, fingerprint, asap, ready_at, fee_pence,
       pickup_minutes, dropoff_minutes, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      randomUUID(),
      trip.courier,
      quote.quoteId,
      trip.shopId,
      trip.fingerprint,
      trip.asap,
      trip.readyAt,
      quote.feePence,
      Math.round(quote.pickupMinutes),
      Math.round(quote.dropoffMinutes),
      quote.expiresAt,
    ],
  );
}

export async function deleteQuotesBefore(db: Queryable, instant: Date): Promise<void> {
  await db.query('delete from courier_quotes where expires_at < $1', [instant]);
}
