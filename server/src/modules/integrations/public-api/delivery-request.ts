// Turns a shop system's request into a request to the courier.
import type { DeliveryRequest, QuoteRequest, Stop } from '@baitdrop/adapters/ports/courier';
import type { ApiDeliveryForm, ApiQuoteForm } from '@baitdrop/contract/public-api';
import { courierNote } from '@baitdrop/domain/checkout/courier-note';
import { type DropOff, resolveDropOff } from '@baitdrop/domain/checkout/drop-off';
import { ukPhone } from '@baitdrop/domain/checkout/uk-phone';
import { parcelForName } from '@baitdrop/domain/products/parcel';
import type { PostcodeTables } from '@baitdrop/domain/postcodes/postcode-tables';
import { fieldRefusal } from './api-problems.ts';

interface Facts {
  shopId: string;
  pickup: Stop;
  postcodes: PostcodeTables;
  now: Date;
}

const MAX_AHEAD_MS = 30 * 86_400_000;
/** Tolerance for "now" from a shop whose clock is slightly behind ours. */
const CLOCK_TOLERANCE_MS = 60_000;

export function apiQuoteRequestOf({ dropoff, value_pence, ready_at }: ApiQuoteForm, facts: Facts): QuoteRequest {
  const dropOff = dropOffOf(dropoff, facts.postcodes);
  // A quote needs neither the customer's number nor the content of the parcel; the delivery has both.
  const dropoffStop = dropOffStopOf(dropOff, { name: '', phone: '', street: dropoff.line, notes: '' });
  return {
    storeId: facts.shopId,
    pickup: facts.pickup,
    dropoff: dropoffStop,
    readyAt: parseReadyAt(ready_at, facts.now),
    valuePence: value_pence,
    items: [],
  };
}

export function apiDeliveryRequestOf(form: ApiDeliveryForm, id: string, facts: Facts): DeliveryRequest {
  const { dropoff, items, reference } = form;
  const phone = ukPhone(dropoff.phone);
  if (phone === undefined) throw fieldRefusal('dropoff.phone', 'phone must be a UK phone number.');
  const dropOff = dropOffOf(dropoff, facts.postcodes);
  return {
    storeId: facts.shopId,
    pickup: { ...facts.pickup, notes: `Order ${reference}` },
    dropoff: dropOffStopOf(dropOff, {
      name: dropoff.name,
      phone,
      street: dropoff.line,
      notes: courierNote(dropoff.note ?? '', dropOff.pinned ? dropOff.position : undefined),
    }),
    readyAt: parseReadyAt(form.ready_at, facts.now),
    valuePence: items.reduce((total, { quantity, price_pence }) => total + quantity * price_pence, 0),
    idempotencyKey: id,
    externalId: id,
    orderCode: reference,
    items: items.map(({ name, quantity, price_pence, size }) => ({
      name,
      quantity,
      pricePence: price_pence,
      ...parcelForName(name, size),
    })),
  };
}

function dropOffOf(address: ApiQuoteForm['dropoff'], postcodes: PostcodeTables): DropOff {
  const { postcode = '', pin } = address;
  const found = resolveDropOff({ postcode, pin }, postcodes);
  if (found.ok) return found.value;
  const isPinWrong = pin !== undefined && (postcode.trim() === '' || resolveDropOff({ postcode }, postcodes).ok);
  throw fieldRefusal(isPinWrong ? 'dropoff.pin' : 'dropoff.postcode', found.message);
}

const dropOffStopOf = (
  { town, postcode, position, pinned }: DropOff,
  who: Pick<Stop, 'name' | 'phone' | 'street' | 'notes'>,
): Stop => ({ ...who, town, postcode, latitude: position.lat, longitude: position.lng, pinned });

function parseReadyAt(text: string | undefined, now: Date): Date | undefined {
  if (text === undefined) return undefined;
  const ready = new Date(text);
  if (now.getTime() - ready.getTime() > CLOCK_TOLERANCE_MS)
    throw fieldRefusal('ready_at', 'ready_at is in the past. Leave it out to have a courier as soon as possible.');
  if (ready.getTime() - now.getTime() > MAX_AHEAD_MS)
    throw fieldRefusal('ready_at', 'ready_at must be within the next 30 days.');
  return ready;
}
