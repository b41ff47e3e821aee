// What the courier would charge for a route, cached for as long as the quote holds.
import { CourierProblem, type QuoteRequest } from '@baitdrop/adapters/ports/courier';
import type { DropOff } from '@baitdrop/domain/checkout/drop-off';
import type { CourierAnswer } from '@baitdrop/domain/checkout/quote-order';
import { pence } from '@baitdrop/domain/money/pence';
import type { Context } from '../../context.ts';
import { type CourierContext, pickupStop, quoteForShop } from './couriers.ts';
import { deleteQuotesBefore, findQuote, insertQuote } from './quotes/courier-quotes.db.ts';

/** A quote that ends sooner could expire before the order is placed. */
const MIN_HOLDS_MS = 60_000;
const EVERY_NIGHT = '50 3 * * *';
const DAY_MS = 86_400_000;

export interface QuotedShop {
  shop_id: string;
  name: string;
  telephone: string;
  address: string;
  postcode: string;
  latitude: number;
  longitude: number;
}

export interface CourierOffer {
  answer: CourierAnswer;
  expiresAt?: Date;
}

export async function courierOffer(
  context: CourierContext & Pick<Context, 'log'>,
  shop: QuotedShop,
  dropOff: DropOff,
  valuePence: number,
): Promise<CourierOffer> {
  const { pool, log, now } = context;
  const place = { shopId: shop.shop_id, latitude: dropOff.position.lat, longitude: dropOff.position.lng };
  try {
    let quote = await findQuote(pool, place, new Date(now().getTime() + MIN_HOLDS_MS));
    if (quote === undefined) {
      const fresh = await quoteForShop(context, shop.shop_id, quoteRequest(context, shop, dropOff, valuePence));
      await insertQuote(pool, place, fresh);
      quote = fresh;
    }
    const { pickupMinutes, dropoffMinutes, expiresAt } = quote;
    return { answer: { kind: 'quoted', feePence: pence(quote.feePence), pickupMinutes, dropoffMinutes }, expiresAt };
  } catch (error) {
    if (!(error instanceof CourierProblem)) throw error;
    if (error.kind === 'out_of_reach') return { answer: { kind: 'out_of_reach' } };
    if (error.kind === 'refused') log.error({ err: error, shop: shop.shop_id }, 'the courier refused a quote');
    return { answer: { kind: 'no_courier' } };
  }
}

const quoteRequest = (
  { postcodes }: Pick<Context, 'postcodes'>,
  shop: QuotedShop,
  { town, postcode, position }: DropOff,
  valuePence: number,
): QuoteRequest => ({
  pickup: pickupStop(shop, postcodes),
  dropoff: {
    name: '',
    // The customer's own is asked for later; a quote depends on the way alone.
    phone: shop.telephone,
    street: town,
    town,
    postcode,
    latitude: position.lat,
    longitude: position.lng,
    notes: '',
  },
  valuePence,
});

/** Quotes expire after a quarter of an hour; a day is kept for looking into complaints. */
export async function scheduleQuoteJobs({ jobs, pool, now }: Pick<Context, 'jobs' | 'pool' | 'now'>): Promise<void> {
  const forget = () => deleteQuotesBefore(pool, new Date(now().getTime() - DAY_MS));
  await jobs.work('checkout.forget-quotes', forget, { schedule: EVERY_NIGHT });
}
