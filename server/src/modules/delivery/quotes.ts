// What the courier would charge for a delivery, kept for as long as the quote holds.
import type { ParcelItem, Quote, QuoteRequest } from '@baitdrop/adapters/ports/courier';
import type { DropOff } from '@baitdrop/domain/checkout/drop-off';
import type { CourierAnswer } from '@baitdrop/domain/checkout/quote-order';
import { rankCouriers } from '@baitdrop/domain/courier/rank-couriers';
import { pence } from '@baitdrop/domain/money/pence';
import type { Context } from '../../context.ts';
import {
  askEach,
  type CompanyQuote,
  mainProblem,
  minutesUntil,
  quoteFingerprint,
  quoteOfCompany,
} from './ask-couriers.ts';
import { type CourierContext, couriersFor, type PickupShop, pickupStop } from './couriers.ts';
import { deleteQuotesBefore, findQuote, insertQuote } from './quotes/courier-quotes.db.ts';

/** A quote that ends sooner could expire before the order is placed. */
const MIN_HOLDS_MS = 60_000;
const EVERY_NIGHT = '50 3 * * *';
const DAY_MS = 86_400_000;

export interface QuotedShop extends PickupShop {
  shop_id: string;
}

export interface CourierOffer {
  answer: CourierAnswer;
  expiresAt?: Date;
}

/** What would be delivered, as the courier is told when the order is sent. */
export interface AskedDelivery {
  shop: QuotedShop;
  dropOff: DropOff;
  /** As typed so far; may be empty. */
  street: string;
  items: readonly ParcelItem[];
  valuePence: number;
  asap: boolean;
  /** When the shop would hand it over; undefined when nobody can say yet. */
  readyAt: Date | undefined;
}

/** The best quote for exactly this delivery, of all companies that may be asked, held to its end. */
export async function courierOffer(
  context: CourierContext & Pick<Context, 'log'>,
  asked: AskedDelivery,
): Promise<CourierOffer> {
  const { pool, log, now } = context;
  const { shop, dropOff, asap } = asked;
  const request = quoteRequest(context, asked);
  const fingerprint = quoteFingerprint(request);
  const names = await couriersFor(context, { pickup: shop.postcode, dropoff: dropOff.postcode });
  const { offers, problems } = await askEach(names, async (courier): Promise<CompanyQuote> => {
    const trip = { courier, shopId: shop.shop_id, fingerprint, asap, readyAt: request.readyAt ?? null };
    const kept = await findQuote(pool, trip, new Date(now().getTime() + MIN_HOLDS_MS));
    if (kept !== undefined) return { ...kept, courier };
    const fresh = await quoteOfCompany(context, courier, shop.shop_id, request);
    await insertQuote(pool, trip, fresh);
    return fresh;
  });
  const readyInMinutes = minutesUntil(request.readyAt, now());
  const [best] = rankCouriers(offers, { readyInMinutes, failures: {} });
  if (best !== undefined) return { answer: answerOf(best, asap), expiresAt: best.expiresAt };
  for (const problem of problems)
    if (problem.kind === 'refused') log.error({ err: problem, shop: shop.shop_id }, 'the courier refused a quote');
  return { answer: { kind: mainProblem(problems).kind === 'out_of_reach' ? 'out_of_reach' : 'no_courier' } };
}

/** For a later time the minutes to the pick-up say nothing of how soon a courier could come now. */
function answerOf({ feePence, pickupMinutes, dropoffMinutes }: Quote, asap: boolean): CourierAnswer {
  const minutes = asap
    ? { pickupMinutes, dropoffMinutes }
    : { pickupMinutes: 0, dropoffMinutes: Math.max(0, dropoffMinutes - pickupMinutes) };
  return { kind: 'quoted', feePence: pence(feePence), ...minutes };
}

const quoteRequest = (
  { postcodes }: Pick<Context, 'postcodes'>,
  { shop, dropOff, street, items, valuePence, readyAt }: AskedDelivery,
): QuoteRequest => ({
  storeId: shop.shop_id,
  pickup: pickupStop(shop, postcodes),
  dropoff: {
    name: '',
    // The customer's own is asked for later; the price does not depend on it.
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

/** Quotes expire after a quarter of an hour; a day is kept for looking into complaints. */
export async function scheduleQuoteJobs({ jobs, pool, now }: Pick<Context, 'jobs' | 'pool' | 'now'>): Promise<void> {
  const forget = () => deleteQuotesBefore(pool, new Date(now().getTime() - DAY_MS));
  await jobs.work('checkout.forget-quotes', forget, { schedule: EVERY_NIGHT });
}
