import type { CheckoutReview } from '@baitdrop/contract/checkout';
import type { DropOff } from '@baitdrop/domain/checkout/drop-off';
import type { OrderFacts, OrderQuote } from '@baitdrop/domain/checkout/quote-order';
import { payerOf } from '@baitdrop/domain/fees/delivery-charge';
import { reachOf, shownKm } from '@baitdrop/domain/shops/delivery-reach';
import { shopState } from '@baitdrop/domain/shops/shop-hours';
import type { CourierOffer } from '../../delivery/quotes.ts';
import type { SellingShop } from './checkout-facts.db.ts';

export interface QuoteFacts {
  shop: SellingShop;
  facts: OrderFacts;
  courier: CourierOffer;
  quote: OrderQuote;
  dropOff: DropOff | undefined;
  creditWaitingPence: number;
  now: Date;
  review: string;
}

/** What leaves the server, field by field. */
export function presentQuote(of: QuoteFacts): CheckoutReview {
  const { shop, facts, courier, quote, dropOff, creditWaitingPence, now, review } = of;
  const { lines, priced, asap, slots, differences, obstacles } = quote;
  return {
    shop: presentShop(shop, now),
    place: dropOff === undefined ? null : presentPlace(shop, dropOff),
    lines: lines.map(({ product, name, quantity, pricePence, collectionOnly }) => ({
      name,
      quantity,
      price_pence: pricePence,
      amount_pence: pricePence * quantity,
      perishable: product.perishable,
      collection_only: collectionOnly,
    })),
    breakdown: priced.breakdown.map(({ kind, label, amountPence }) => ({ kind, label, amount_pence: amountPence })),
    subtotal_pence: priced.subtotalPence,
    total_pence: priced.totalPence,
    credit_available_pence: Math.max(0, facts.creditPence),
    credit_waiting_pence: creditWaitingPence,
    credit_pence: priced.creditPence,
    to_pay_pence: priced.toPayPence,
    minimum_pence: priced.minimumPence,
    asap:
      asap === undefined ? null : { ready_at: asap.readyAt.toISOString(), arrives_by: asap.arrivesBy.toISOString() },
    slots: slots.map(({ startsAt, endsAt }) => ({ starts: startsAt.toISOString(), ends: endsAt.toISOString() })),
    courier:
      courier.answer.kind === 'quoted' && courier.expiresAt !== undefined
        ? {
            fee_pence: courier.answer.feePence,
            expires_at: courier.expiresAt.toISOString(),
            paid_by: payerOf(facts.deliveryCharge, priced.subtotalPence),
          }
        : null,
    differences: differences.map(({ kind, name, message }) => ({ kind, name, message })),
    obstacles: obstacles.map(({ kind, message, offers }) => ({ kind, message, offers: [...offers] })),
    review,
  };
}

function presentShop(shop: SellingShop, now: Date): CheckoutReview['shop'] {
  const { isOpen, closesAt, opensAt, pausedUntil } = shopState(shop, now);
  const iso = (instant: Date | null) => instant?.toISOString() ?? null;
  return {
    shop_id: shop.shop_id,
    name: shop.name,
    address: shop.address,
    postcode: shop.postcode,
    phone: shop.telephone,
    email: shop.email,
    latitude: shop.latitude,
    longitude: shop.longitude,
    hours: { isOpen, closesAt: iso(closesAt), opensAt: iso(opensAt), pausedUntil: iso(pausedUntil) },
    collection_offered: shop.collection_offered,
    delivery_radius: shop.delivery_radius,
    sample: shop.sample,
  };
}

function presentPlace(shop: SellingShop, { postcode, town, position }: DropOff): CheckoutReview['place'] {
  const { distanceKm } = reachOf(shop, position);
  return { postcode, town, lat: position.lat, lng: position.lng, distance: shownKm(distanceKm ?? 0) };
}
