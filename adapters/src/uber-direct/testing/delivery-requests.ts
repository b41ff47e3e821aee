// Sample deliveries for tests: across Ringwood, in Hampshire.
import { randomBytes } from 'node:crypto';
import type { CourierCall, DeliveryRequest, QuoteRequest, Stop } from '../../ports/courier.ts';

const shop: Stop = {
  name: 'Two Bridges Bait & Tackle',
  phone: '+441632960001',
  street: '12 High Street',
  town: 'Ringwood',
  postcode: 'BH24 1AF',
  latitude: 50.8462,
  longitude: -1.7886,
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
  notes: 'Blue gate',
};

/** An address out of reach. */
export const farAway: Stop = {
  ...door,
  street: '1 Castlehill',
  town: 'Edinburgh',
  postcode: 'EH1 2NG',
  latitude: 55.9486,
  longitude: -3.1999,
};

export const quoteRequest = (dropoff: Partial<Stop> = {}): QuoteRequest => ({
  pickup: shop,
  dropoff: { ...door, ...dropoff },
  valuePence: 3450,
});

export function deliveryRequest(dropoff: Partial<Stop> = {}, more: Partial<DeliveryRequest> = {}): DeliveryRequest {
  const key = randomBytes(8).toString('hex');
  return {
    ...quoteRequest(dropoff),
    idempotencyKey: `order-${key}`,
    orderCode: key.slice(0, 8).toUpperCase(),
    externalId: `order-${key}`,
    items: [{ name: 'Red maggots', quantity: 2, pricePence: 350, size: 'small', weightGrams: 400 }],
    ...more,
  };
}

export const ignoreCalls = (_call: CourierCall): void => undefined;
