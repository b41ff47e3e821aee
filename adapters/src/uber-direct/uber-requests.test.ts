import { expect, test } from 'vitest';
import { door, deliveryRequest, quoteRequest } from '../courier-kit/testing/delivery-requests.ts';
import { e164 } from '../courier-kit/e164.ts';
import { deliveryBody, uberQuoteBody } from './uber-requests.ts';

const dropoffOf = (body: object): unknown => JSON.parse(String(new Map(Object.entries(body)).get('dropoff_address')));
const NOW = new Date('2026-06-01T10:00:00Z');

test.each([
  ['+44 7700 900123', '+447700900123'],
  [' 07700 900123', '+447700900123'],
  ['(01632) 960-001', '+441632960001'],
  ['+44 (0)1632 960001', '+441632960001'],
  ['0044 1632 960001', '+441632960001'],
  ['00353 1 234 5678', '+35312345678'],
  ['', ''],
])('the phone number %j is sent as %j', (phone, sent) => {
  expect(e164(phone)).toBe(sent);
});

test.each([
  ['3 Southampton Road', '3 Southampton Road'],
  ['3 Southampton Road, Ringwood', '3 Southampton Road'],
  ['3 Southampton Road, ringwood, BH24 1HY', '3 Southampton Road'],
  ['Flat 2, 3 Southampton Road, Ringwood BH24 1HY', 'Flat 2, 3 Southampton Road'],
  ['Ringwood Road', 'Ringwood Road'],
  ['Ringwood', 'At the pin on the map'],
  ['', 'At the pin on the map'],
])('the town is removed from the street %j', (street, line) => {
  expect(dropoffOf(uberQuoteBody(quoteRequest({ street }), NOW))).toMatchObject({
    street_address: [line],
    city: 'Ringwood',
  });
});

test('without a street and a pin, the postcode is sent as the street', () => {
  expect(dropoffOf(uberQuoteBody(quoteRequest({ street: '', pinned: false }), NOW))).toMatchObject({
    street_address: ['BH24 1HY'],
  });
});

test('the coordinates of a drop-off are sent only with a pin, those of the shop always', () => {
  const guessed = uberQuoteBody(quoteRequest({ pinned: false }), NOW);
  expect(guessed).not.toHaveProperty('dropoff_latitude');
  expect(guessed).toMatchObject({ pickup_latitude: 50.8462, external_store_id: 'shop_two_bridges' });
  expect(uberQuoteBody(quoteRequest(), NOW)).toMatchObject({ dropoff_latitude: door.latitude });
});

test('a delivery repeats the stops, the time and the value of its quote', () => {
  const request = deliveryRequest({}, { readyAt: new Date('2026-06-01T10:30:00Z') });
  expect(deliveryBody(request, 'production', NOW)).toMatchObject(uberQuoteBody(request, NOW));
});

test.each([
  [{ weightGrams: 700 }, { weight: 700 }],
  [{}, {}],
  [{ dimensionsCm: { length: 185, height: 10, depth: 10 } }, {}],
  [
    { weightGrams: 700, dimensionsCm: { length: 185, height: 10, depth: 10 } },
    { weight: 700, dimensions: { length: 185, height: 10, depth: 10 } },
  ],
])('the measures %j are sent as %j', (measures, sent) => {
  const item = { name: 'Rod', quantity: 1, pricePence: 4000, size: 'xlarge' as const, ...measures };
  const [first] = deliveryBody(deliveryRequest({}, { items: [item] }), 'production', NOW).manifest_items;
  expect(first).toEqual({ name: 'Rod', quantity: 1, price: 4000, size: 'xlarge', ...sent });
});
