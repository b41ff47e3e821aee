import { randomUUID } from 'node:crypto';
import type { Quote } from '@baitdrop/adapters/ports/courier';
import type { Queryable } from '@baitdrop/records/engine/database';
import { rowsOf } from '../../../platform/database/rows.ts';

export interface QuotedPlace {
  shopId: string;
  latitude: number;
  longitude: number;
}

export type StoredQuote = Pick<Quote, 'quoteId' | 'feePence' | 'pickupMinutes' | 'dropoffMinutes' | 'expiresAt'>;

/** A quote for the same way that holds until `holdsUntil` at least and that no delivery has used. */
export async function findQuote(
  db: Queryable,
  { shopId, latitude, longitude }: QuotedPlace,
  holdsUntil: Date,
): Promise<StoredQuote | undefined> {
  const [quote] = await rowsOf<StoredQuote>(
    db,
    `select quote_id as "quoteId", fee_pence as "feePence", pickup_minutes as "pickupMinutes",
       dropoff_minutes as "dropoffMinutes", expires_at as "expiresAt" from courier_quotes q
     where shop_id = $1 and latitude = $2 and longitude = $3 and expires_at > $4
       and not exists (select 1 from deliveries d where d.quote_id = q.quote_id)
     order by expires_at desc limit 1`,
    [shopId, String(latitude), String(longitude), holdsUntil],
  );
  return quote;
}

export async function insertQuote(db: Queryable, place: QuotedPlace, quote: Quote): Promise<void> {
  await db.query(
    `insert into courier_quotes (id, quote_id, shop_id, latitude, longitude, fee_pence, pickup_minutes, dropoff_minutes,
       expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      randomUUID(),
      quote.quoteId,
      place.shopId,
      String(place.latitude),
      String(place.longitude),
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
