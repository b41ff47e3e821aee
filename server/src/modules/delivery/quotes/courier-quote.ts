import { CourierProblem, type QuoteRequest, type Stop } from '@baitdrop/adapters/ports/courier';
import type { DropOff } from '@baitdrop/domain/checkout/drop-off';
import type { CourierAnswer } from '@baitdrop/domain/checkout/review-order';
import { pence } from '@baitdrop/domain/money/pence';
import { placeOf } from '@baitdrop/domain/postcodes/place-of';
import type { SellingShop } from '../../ordering/checkout/checkout-facts.db.ts';
import type { CheckoutParts } from '../../ordering/checkout/checkout-parts.ts';
import { findKeptQuote, keepQuote } from './courier-quotes.db.ts';

/** A promise that ends sooner could be over before the button is pressed. */
const holdsAtLeastMs = 60_000;

export interface CourierOffer {
  answer: CourierAnswer;
  expiresAt?: Date;
}

export async function courierOffer(
  parts: CheckoutParts,
  shop: SellingShop,
  dropOff: DropOff,
  valuePence: number,
): Promise<CourierOffer> {
  const { pool } = parts.engine;
  const place = { shopId: shop.shop_id, latitude: dropOff.position.lat, longitude: dropOff.position.lng };
  try {
    let quote = await findKeptQuote(pool, place, new Date(parts.now().getTime() + holdsAtLeastMs));
    if (quote === undefined) {
      const fresh = await parts.quote(shop.shop_id, quoteRequest(parts, shop, dropOff, valuePence));
      await keepQuote(pool, place, fresh);
      quote = fresh;
    }
    const { pickupMinutes, dropoffMinutes, expiresAt } = quote;
    return { answer: { kind: 'quoted', feePence: pence(quote.feePence), pickupMinutes, dropoffMinutes }, expiresAt };
  } catch (error) {
    if (!(error instanceof CourierProblem)) throw error;
    if (error.kind === 'out_of_reach') return { answer: { kind: 'out_of_reach' } };
    if (error.kind === 'refused') parts.log.error({ err: error, shop: shop.shop_id }, 'the courier refused a quote');
    return { answer: { kind: 'no_courier' } };
  }
}

function quoteRequest(parts: CheckoutParts, shop: SellingShop, dropOff: DropOff, valuePence: number): QuoteRequest {
  const at = placeOf(shop.postcode, parts.postcodes);
  const pickup: Stop = {
    name: shop.name,
    phone: shop.telephone,
    street: shop.address,
    town: at.ok ? at.value.place.town : '',
    postcode: shop.postcode,
    latitude: shop.latitude,
    longitude: shop.longitude,
    notes: '',
  };
  const dropoff: Stop = {
    name: '',
    // The customer's own is asked for later; a quote depends on the way alone.
    phone: shop.telephone,
    street: dropOff.town,
    town: dropOff.town,
    postcode: dropOff.postcode,
    latitude: dropOff.position.lat,
    longitude: dropOff.position.lng,
    notes: '',
  };
  return { pickup, dropoff, valuePence };
}
