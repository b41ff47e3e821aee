import { keepNewest } from '../../simulator-kit/keep-newest.ts';
import { randomBytes } from 'node:crypto';
import { FEE_PENCE, iso } from './delivery-json.ts';
import { type DeliveryForm, type QuoteForm, quoteForm } from './forms.ts';
import { kilometresBetween, type Point } from './path.ts';
import { invalidParams, ok, refusal, type Reply } from './refusals.ts';
import { pickupMinutesFor, RIDE_MINUTES } from './schedule.ts';
import type { World } from './world.ts';

const MINUTE_MS = 60_000;
const MAX_KILOMETRES = 40;
const MAX_READY_DAYS = 30;

export interface Trip {
  pickup: Point;
  dropoff: Point;
  readyAt: number | undefined;
}

/** Where from, where to and when; or why not. */
export function tripOf(form: QuoteForm | DeliveryForm, now: number): Trip | Reply {
  const { pickup_latitude, pickup_longitude, dropoff_latitude, dropoff_longitude, pickup_ready_dt } = form;
  if (pickup_latitude === undefined || pickup_longitude === undefined)
    return refusal('unknown_location', 'The specified pickup location was not understood.');
  if (dropoff_latitude === undefined || dropoff_longitude === undefined)
    return refusal('unknown_location', 'The specified dropoff location was not understood.');
  const pickup = { lat: pickup_latitude, lng: pickup_longitude };
  const dropoff = { lat: dropoff_latitude, lng: dropoff_longitude };
  if (kilometresBetween(pickup, dropoff) > MAX_KILOMETRES)
    return refusal('address_undeliverable', 'The specified location is not in a deliverable area.');
  const readyAt = pickup_ready_dt === undefined ? undefined : Date.parse(pickup_ready_dt);
  if (readyAt !== undefined && readyAt < now - MINUTE_MS)
    return refusal('pickup_ready_too_early', 'The pickup ready time is in the past.');
  if (readyAt !== undefined && readyAt > now + MAX_READY_DAYS * 24 * 60 * MINUTE_MS)
    return refusal('pickup_ready_too_late', 'The pickup ready time is more than 30 days ahead.');
  return { pickup, dropoff, readyAt };
}

export function createQuote(world: World, customerId: string, body: unknown): Reply {
  const form = quoteForm.safeParse(body);
  if (!form.success) return invalidParams(form.error);
  const now = world.now();
  const trip = tripOf(form.data, now);
  if ('statusCode' in trip) return trip;
  const id = `dqt_${randomBytes(16).toString('base64url')}`;
  const expiresAt = now + world.quoteMinutes * MINUTE_MS;
  keepNewest(world.quotes, id, { id, customerId, form: form.data, expiresAt, usedBy: '' });
  const pickupMinutes = pickupMinutesFor(trip.readyAt, now);
  const dropoffMinutes = pickupMinutes + RIDE_MINUTES;
  return ok({
    kind: 'delivery_quote',
    id,
    created: iso(now),
    expires: iso(expiresAt),
    fee: FEE_PENCE,
    currency: 'gbp',
    currency_type: 'GBP',
    pickup_duration: pickupMinutes,
    duration: dropoffMinutes,
    dropoff_eta: iso(now + dropoffMinutes * MINUTE_MS),
    dropoff_deadline: iso(now + (dropoffMinutes + RIDE_MINUTES) * MINUTE_MS),
  });
}

/** Why a quote cannot be used for this delivery; undefined when it can. */
export function quoteProblem(world: World, customerId: string, form: DeliveryForm): Reply | undefined {
  if (form.quote_id === undefined) return undefined;
  const quote = world.quotes.get(form.quote_id);
  if (quote?.customerId !== customerId)
    return refusal('invalid_params', 'The parameters of your request were invalid.', { quote_id: 'unknown quote' });
  if (quote.usedBy !== '') return refusal('used_quote', 'The price quote specified has already been used.');
  if (quote.expiresAt <= world.now()) return refusal('expired_quote', 'The price quote specified has expired.');
  const same = (key: 'pickup_address' | 'dropoff_address') => quote.form[key] === form[key];
  return same('pickup_address') && same('dropoff_address')
    ? undefined
    : refusal('mismatched_price_quote', 'The price quote specified does not match the delivery.');
}
