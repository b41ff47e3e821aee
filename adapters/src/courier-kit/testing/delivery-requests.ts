// Sample deliveries for tests: across Ringwood, in Hampshire.
import { randomBytes } from 'node:crypto';
import type { CourierCall, DeliveryRequest, ParcelItem, QuoteRequest, Stop } from '../../ports/courier.ts';

export const shop: Stop = {
  name: 'Two Bridges Bait & Tackle',
  phone: '+441632960001',
  street: '12 High Street',
  town: 'Ringwood',
  postcode: 'BH24 1AF',
  latitude: 50.8462,
  longitude: -1.7886,
  pinned: true,
  notes: 'Ring at the side door',
};

export const door: Stop = {
  name: 'Ann Angler',
  phone: '+447700900123',
  street: '3 Southampton Road',
  town: 'Ringwood',
  postcode: 'BH24 1HY',
  latitude: 50.8481,
  longitude: -1.7801,
  pinned: true,
  notes: 'Blue gate',
};

/** An address outside the delivery area. */
export const farAway: Stop = {
  ...door,
  street: '1 Castlehill',
  town: 'Edinburgh',
  postcode: 'EH1 2NG',
  latitude: 55.9486,
  longitude: -3.1999,
};

const maggots: ParcelItem = { name: 'Red maggots', quantity: 2, pricePence: 350, size: 'small', weightGrams: 400 };

export const quoteRequest = (dropoff: Partial<Stop> = {}, more: Partial<QuoteRequest> = {}): QuoteRequest => ({
  storeId: 'shop_two_bridges',
  pickup: shop,
  dropoff: { ...door, ...dropoff },
  valuePence: 3450,
  items: [maggots],
  ...more,
});

export function deliveryRequest(dropoff: Partial<Stop> = {}, more: Partial<DeliveryRequest> = {}): DeliveryRequest {
  const key = randomBytes(8).toString('hex');
  return {
    ...quoteRequest(dropoff),
    idempotencyKey: `order-${key}`,
    orderCode: key.slice(0, 8).toUpperCase(),
    externalId: `order-${key}`,
    ...more,
  };
}

/** Finds the coordinates of the postcodes in these requests, for the simulator's map. */
export const geocode = (postcode: string): { lat: number; lng: number } | undefined => {
  const stop = [shop, door, farAway].find((one) => one.postcode === postcode);
  return stop && { lat: stop.latitude, lng: stop.longitude };
};

export const ignoreCalls = (_call: CourierCall): void => undefined;
