// Gets quotes from couriers and stores them while they are valid. No other file writes `courier_quotes`.
import { randomUUID } from 'node:crypto';
import type { DeliveryRequest, ParcelItem, Quote, QuoteRequest } from '@baitdrop/adapters/ports/courier';
import type { DropOff } from '@baitdrop/domain/checkout/drop-off';
import type { CourierAnswer } from '@baitdrop/domain/checkout/order-facts';
import type { CourierName } from '@baitdrop/domain/courier/courier-names';
import { rankCouriers } from '@baitdrop/domain/courier/rank-couriers';
import { pence } from '@baitdrop/domain/money/pence';
import type { Queryable } from '@baitdrop/records/engine/database';
import type { Context } from '../../context.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import {
  askCouriers,
  type CompanyQuote,
  mainProblem,
  minutesUntil,
  quoteFingerprint,
  quoteOfCompany,
} from './ask-couriers.ts';
import { type CourierContext, couriersFor, type PickupShop, pickupStop } from './couriers.ts';

/** A quote with less time left could expire before the order is placed. */
const MIN_HOLDS_MS = 60_000;
const EVERY_NIGHT = '50 3 * * *';
const DAY_MS = 86_400_000;

export interface QuotedShop extends PickupShop {
  shop_id: string;
}

export interface CourierQuoteResult {
  answer: CourierAnswer;
  expiresAt?: Date;
}

/** The delivery to quote, with the same values that are sent to the courier when the order is placed. */
export interface DeliveryToQuote {
  shop: QuotedShop;
  dropOff: DropOff;
  /** The street as typed so far; may be empty. */
  street: string;
  items: readonly ParcelItem[];
  valuePence: number;
  asap: boolean;
  /** When the shop would hand it over; undefined while that is unknown. */
  readyAt: Date | undefined;
}

/** Finds the best quote of all companies for exactly this delivery. A stored quote is reused until it expires. */
export async function quoteCouriers(
  context: CourierContext & Pick<Context, 'log'>,
  delivery: DeliveryToQuote,
): Promise<CourierQuoteResult> {
  const { pool, log, now } = context;
  const { shop, dropOff, asap } = delivery;
  const request = quoteRequest(context, delivery);
  const fingerprint = quoteFingerprint(request);
  const names = await couriersFor(context, { pickup: shop.postcode, dropoff: dropOff.postcode });
  const { offers, problems } = await askCouriers(names, async (courier): Promise<CompanyQuote> => {
    const trip = { courier, shopId: shop.shop_id, fingerprint, asap, readyAt: request.readyAt ?? null };
    const stored = await findQuote(pool, trip, new Date(now().getTime() + MIN_HOLDS_MS));
    if (stored !== undefined) return { ...stored, courier };
    const fresh = await quoteOfCompany(context, courier, shop.shop_id, request);
    await insertQuote(pool, trip, fresh);
    return fresh;
  });
  const readyInMinutes = minutesUntil(request.readyAt, now());
  const [best] = rankCouriers(offers, { readyInMinutes, failures: {} });
  const takesTips = best !== undefined && context.couriers[best.courier]?.courier.takesTips === true;
  if (best !== undefined) return { answer: { ...answerOf(best, asap), takesTips }, expiresAt: best.expiresAt };
  for (const problem of problems)
    if (problem.kind === 'refused') log.error({ err: problem, shop: shop.shop_id }, 'the courier refused a quote');
  return { answer: { kind: mainProblem(problems).kind === 'out_of_reach' ? 'out_of_reach' : 'no_courier' } };
}

/** For a later time, the minutes until the pickup do not say how soon a courier could come now. */
function answerOf({ feePence, pickupMinutes, dropoffMinutes }: Quote, asap: boolean) {
  const minutes = asap
    ? { pickupMinutes, dropoffMinutes }
    : { pickupMinutes: 0, dropoffMinutes: Math.max(0, dropoffMinutes - pickupMinutes) };
  return { kind: 'quoted', feePence: pence(feePence), ...minutes } as const;
}

const quoteRequest = (
  { postcodes }: Pick<Context, 'postcodes'>,
  { shop, dropOff, street, items, valuePence, readyAt }: DeliveryToQuote,
): QuoteRequest => ({
  storeId: shop.shop_id,
  pickup: pickupStop(shop, postcodes),
  dropoff: {
    name: '',
    // The customer's phone is entered later, and the price does not depend on it.
    phone: '',
    street,
    town: dropOff.town,
    postcode: dropOff.postcode,
    latitude: dropOff.position.lat,
    longitude: dropOff.position.lng,
    pinned: dropOff.pinned,
    notes: '',
  },
  readyAt,
  valuePence,
  items,
});

/** Quotes expire after a quarter of an hour and are kept for another day, for complaints. */
export async function scheduleQuoteJobs({ jobs, pool, now }: Pick<Context, 'jobs' | 'pool' | 'now'>): Promise<void> {
  const forget = () => deleteQuotesBefore(pool, new Date(now().getTime() - DAY_MS));
  await jobs.work('checkout.forget-quotes', forget, { schedule: EVERY_NIGHT });
}

/**
 * A pickup this much after the parcel is packed is acceptable, because the price and time shown to the customer stay.
 */
const TOLERANCE_MS = 5 * 60_000;
/** A time this near would be past before the request is sent, and would not match its quote. */
const AT_ONCE_MS = 60_000;

/**
 * Uses the quote that the customer was shown if it is still valid for the request; otherwise returns the request with
 * the time for a new quote.
 */
export async function withStoredQuote(
  db: Queryable,
  courier: CourierName,
  wantedRequest: DeliveryRequest,
  now: Date,
): Promise<{ request: DeliveryRequest; storedQuote: StoredQuote | undefined }> {
  const { readyAt } = wantedRequest;
  const isLater = readyAt !== undefined && readyAt.getTime() > now.getTime() + AT_ONCE_MS;
  const times = { readyAt: readyAt ?? null, now: new Date(now.getTime() + AT_ONCE_MS), toleranceMs: TOLERANCE_MS };
  const quote = await findQuoteForPickup(db, { courier, fingerprint: quoteFingerprint(wantedRequest) }, times);
  if (quote?.readyAt) return { request: { ...wantedRequest, readyAt: quote.readyAt }, storedQuote: quote };
  return { request: { ...wantedRequest, readyAt: isLater ? readyAt : undefined }, storedQuote: undefined };
}

interface QuotedTrip {
  courier: CourierName;
  shopId: string;
  /** The fingerprint of the request (`quoteFingerprint`). */
  fingerprint: string;
  asap: boolean;
  /** Null means at once. */
  readyAt: Date | null;
}

interface StoredQuote extends Quote {
  readyAt: Date | null;
}

const unused = `select quote_id as "quoteId", fee_pence as "feePence", pickup_minutes as "pickupMinutes",
    dropoff_minutes as "dropoffMinutes", expires_at as "expiresAt", ready_at as "readyAt" from courier_quotes q
  where not exists (select 1 from deliveries d where d.quote_id = q.quote_id)`;

/**
 * Finds a quote for the same request that is valid until `holdsUntil` or longer. One for a delivery as soon as possible
 * is reused until it expires.
 */
async function findQuote(
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

/** Finds a usable quote for a pickup at that time, or up to `toleranceMs` after it. */
async function findQuoteForPickup(
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

async function deleteQuotesBefore(db: Queryable, instant: Date): Promise<void> {
  await db.query('delete from courier_quotes where expires_at < $1', [instant]);
}
