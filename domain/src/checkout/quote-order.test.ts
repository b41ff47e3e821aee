import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_DELIVERY_CHARGE } from '../fees/delivery-charge.ts';
import { pence } from '../money/pence.ts';
import { accept, refuse } from '../refusal.ts';
import type { SoldProduct } from './quote-lines.ts';
import type { OrderRequest, OrderFacts, ShopFacts } from './order-facts.ts';
import { needsQuote, quoteFingerprintText, quoteOrder } from './quote-order.ts';
import { everyDay } from '../testing/sample-shop.ts';

// In winter, London's time is UTC. 16 November 2026 is a Monday.
const noon = new Date('2026-11-16T12:00:00Z');
const night = new Date('2026-11-16T22:00:00Z');

const CUSTOMER_PAYS = { ...NO_DELIVERY_CHARGE, payer: 'customer' } as const;

const shop = (overrides: Partial<ShopFacts> = {}): ShopFacts => ({
  name: 'Ringwood Tackle',
  region: 'South West',
  opening_hours: everyDay('09:00–17:30'),
  closures: {},
  bank_holiday_hours: '',
  last_orders_minutes: 0,
  paused_until: null,
  lead_time_minutes: 15,
  extra_packing_minutes: 0,
  extra_packing_until: null,
  early_handover: '',
  latitude: 50.8468,
  longitude: -1.7899,
  delivery_radius: 10,
  baitdrop_enabled: true,
  takesOrders: true,
  collectionOffered: true,
  minimumOrderPence: pence(0),
  ...overrides,
});
const product = (name: string, price: number, overrides: Partial<SoldProduct> = {}): SoldProduct => ({
  id: name,
  name,
  category: 'bait',
  pricePence: pence(price),
  stock: 50,
  perishable: false,
  ageRestricted: false,
  noCourier: false,
  parcel: { size: 'small' },
  ...overrides,
});
const near = accept({ postcode: 'BH24 3PJ', town: 'Ringwood', position: { lat: 50.87, lng: -1.79 }, pinned: false });
const quoted = { kind: 'quoted', feePence: pence(899), pickupMinutes: 25, dropoffMinutes: 55 } as const;
const facts = (overrides: Partial<OrderFacts> = {}): OrderFacts => ({
  shop: shop(),
  products: [product('Net', 1200), product('Maggots', 350), product('Knife', 900, { ageRestricted: true })],
  dropOff: near,
  courier: quoted,
  deliveryCharge: NO_DELIVERY_CHARGE,
  creditPence: pence(0),
  ...overrides,
});
const orderWith = (overrides: Partial<OrderRequest> = {}): OrderRequest => ({
  items: [{ name: 'Net', quantity: 3, pricePence: pence(1200) }],
  fulfilment: 'delivery',
  when: { kind: 'asap' },
  useCredit: false,
  ...overrides,
});
const kinds = (...args: Parameters<typeof quoteOrder>) =>
  quoteOrder(...args).obstacles.map(({ kind, offers }) => [kind, ...offers].join(' '));

describe('an order is blocked', () => {
  const slotAt = (starts: string) => ({ when: { kind: 'slot', starts } }) as const;
  test.each<[string, OrderRequest, OrderFacts, Date, string[]]>([
    ['by nothing, by day', orderWith(), facts(), noon, []],
    [
      'by nothing, for collection',
      orderWith({ fulfilment: 'collection' }),
      facts({ dropOff: refuse('address_missing', '') }),
      noon,
      [],
    ],
    ['by a closed shop, now', orderWith(), facts({ courier: { kind: 'not_asked' } }), night, ['no_slot slot']],
    [
      'by nothing, for tomorrow',
      orderWith(slotAt('2026-11-17T10:00:00.000Z')),
      facts({ courier: { kind: 'not_asked' } }),
      night,
      [],
    ],
    ['by a time before opening', orderWith(slotAt('2026-11-17T08:00:00.000Z')), facts(), night, ['no_slot slot']],
    ['by a time between two slots', orderWith(slotAt('2026-11-17T10:05:00.000Z')), facts(), noon, ['no_slot slot']],
    ['by an invalid time', orderWith(slotAt('soon')), facts(), noon, ['no_slot slot']],
    [
      'by a missing courier',
      orderWith(),
      facts({ courier: { kind: 'no_courier' } }),
      noon,
      ['no_courier collection slot retry'],
    ],
    [
      'by nothing, when a courier is booked later',
      orderWith(slotAt('2026-11-16T14:00:00.000Z')),
      facts({ courier: { kind: 'no_courier' } }),
      noon,
      [],
    ],
    [
      'by a missing courier price that the customer would pay',
      orderWith(slotAt('2026-11-16T14:00:00.000Z')),
      facts({ courier: { kind: 'no_courier' }, deliveryCharge: CUSTOMER_PAYS }),
      noon,
      ['no_courier collection retry'],
    ],
    [
      'by an address that the courier does not serve',
      orderWith(),
      facts({ courier: { kind: 'out_of_reach' } }),
      noon,
      ['out_of_reach collection'],
    ],
    [
      'by an address beyond the radius',
      orderWith(),
      facts({ shop: shop({ delivery_radius: 2, collectionOffered: false }), courier: { kind: 'not_asked' } }),
      noon,
      ['out_of_reach'],
    ],
    [
      'by a shop that does not open for a week',
      orderWith(),
      facts({ shop: shop({ opening_hours: everyDay('Closed') }) }),
      noon,
      ['shop_not_taking_orders'],
    ],
    [
      'by a shop that takes no orders',
      orderWith(),
      facts({ shop: shop({ takesOrders: false }) }),
      noon,
      ['shop_not_taking_orders'],
    ],
    [
      'by the delivery of a knife',
      orderWith({ items: [{ name: 'Knife', quantity: 3, pricePence: pence(900) }] }),
      facts(),
      noon,
      ['collection_only_items collection'],
    ],
  ])('%s', (_what, order, changes, now, expected) => {
    expect(kinds(order, changes, now)).toEqual(expected);
  });
});

describe('a courier quote is requested', () => {
  test.each<[string, OrderRequest, Partial<OrderFacts>, Date, boolean]>([
    ['for a delivery now', orderWith(), {}, noon, true],
    ['not for collection', orderWith({ fulfilment: 'collection' }), {}, noon, false],
    ['not while the shop is closed', orderWith(), {}, night, false],
    [
      'while the shop is closed, if the customer pays the courier',
      orderWith(),
      { deliveryCharge: CUSTOMER_PAYS },
      night,
      true,
    ],
    ['not for an empty cart', orderWith({ items: [] }), {}, noon, false],
    [
      'not for a knife',
      orderWith({ items: [{ name: 'Knife', quantity: 3, pricePence: pence(900) }] }),
      {},
      noon,
      false,
    ],
    ['not without an address', orderWith(), { dropOff: refuse('address_missing', '') }, noon, false],
    ['not beyond the radius', orderWith(), { shop: shop({ delivery_radius: 1 }) }, noon, false],
  ])('%s', (_when, order, changes, now, expected) => {
    expect(needsQuote(order, facts(changes), now)).toBe(expected);
  });
});

test('two lines of the same product are one, and cannot exceed the stock', () => {
  const items = Array.from({ length: 3 }, () => ({ name: 'Net', quantity: 30, pricePence: pence(1200) }));
  const { lines, differences } = quoteOrder(orderWith({ items }), facts(), noon);
  expect(lines).toMatchObject([{ name: 'Net', quantity: 50 }]);
  expect(differences).toMatchObject([{ kind: 'less_stock', message: 'Only 50 left of Net.' }]);
});

const items = fc.array(
  fc.record({
    name: fc.constantFrom('Net', 'Maggots', 'Knife', 'Gone'),
    quantity: fc.integer({ min: 1, max: 99 }),
    pricePence: fc.nat(2000).map(pence),
  }),
  { maxLength: 6 },
);

test('the pence add up, nothing beyond the stock is offered, and the offer depends only on its items', () => {
  fc.assert(
    fc.property(items, fc.nat(9000), fc.boolean(), fc.boolean(), (cart, credit, useCredit, customerPays) => {
      const shopFacts = facts({
        creditPence: pence(credit),
        deliveryCharge: customerPays ? CUSTOMER_PAYS : NO_DELIVERY_CHARGE,
      });
      const order = orderWith({ items: cart, useCredit });
      const quote = quoteOrder(order, shopFacts, noon);
      const { priced, lines } = quote;
      expect(priced.breakdown.reduce((sum, { amountPence }) => sum + amountPence, 0)).toBe(priced.toPayPence);
      expect(lines.every(({ quantity, product: { stock } }) => quantity >= 1 && quantity <= stock)).toBe(true);
      expect(priced.toPayPence === 0 || priced.toPayPence >= 30).toBe(true);
      // The price that the browser sent does not change the offer.
      const believing = orderWith({ items: cart.map((item) => ({ ...item, pricePence: pence(1) })), useCredit });
      expect(quoteFingerprintText('s', believing, shopFacts, quoteOrder(believing, shopFacts, noon))).toBe(
        quoteFingerprintText('s', order, shopFacts, quote),
      );
    }),
    { numRuns: 25 },
  );
});
