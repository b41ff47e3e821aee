import { expect, it } from 'vitest';
import { type CheckoutFields, emptyFields } from './checkout-fields.ts';
import { parseRemembered, rememberedOf } from './remembered.ts';

const NOW = Date.parse('2026-11-16T08:00:00Z');
const DAY_MS = 86_400_000;
const fields: CheckoutFields = {
  ...emptyFields,
  contact: { name: 'Sam Tarn', email: 'sam@example.org', phone: '07700 900123' },
  address: { line: 'Ibsley Water', postcode: 'BH24 1LA', note: 'Peg 14', pin: { lat: 50.8, lng: -1.8 } },
};
const stored = (details: object, savedAtMs = NOW) => JSON.stringify({ ...details, savedAtMs });

it('reads back what was stored', () => {
  const remembered = rememberedOf(fields, null);
  expect(parseRemembered(stored(remembered), NOW)).toEqual(remembered);
  expect(remembered.address).toEqual(fields.address);
});

it.each([
  [null, 'refund'],
  ['swap', 'swap'],
] as const)('remembers %s about missing items as %s', (choice, expected) => {
  expect(rememberedOf({ ...fields, if_missing: choice }, null).ifMissing).toBe(expected);
});

it('keeps the previous address after a collection', () => {
  const before = rememberedOf(fields, null);
  const after = rememberedOf({ ...fields, fulfilment: 'collection', address: emptyFields.address }, before);
  expect(after).toMatchObject({ fulfilment: 'collection', address: { line: 'Ibsley Water' } });
});

it('keeps the previous fulfilment if the cart left no choice', () => {
  const knife: CheckoutFields = { ...fields, fulfilment: 'collection', isWayForced: true };
  expect(rememberedOf(knife, null).fulfilment).toBe('delivery');
  const collected = rememberedOf({ ...fields, fulfilment: 'collection' }, null);
  expect(collected.fulfilment).toBe('collection');
  const delivered = rememberedOf({ ...fields, isWayForced: true }, collected);
  expect(delivered).toMatchObject({ fulfilment: 'collection', address: { line: 'Ibsley Water' } });
});

it('expires after half a year', () => {
  expect(parseRemembered(stored(rememberedOf(fields, null), NOW - 180 * DAY_MS), NOW)).not.toBeNull();
  expect(parseRemembered(stored(rememberedOf(fields, null), NOW - 181 * DAY_MS), NOW)).toBeNull();
});

it.each([null, '', '{', '3', '[]', '{"phone":"07700 900123"}'])('treats %s as empty', (text) => {
  expect(parseRemembered(text, NOW)).toBeNull();
});

it('reads the valid parts of a broken entry', () => {
  expect(
    parseRemembered(stored({ phone: 7, address: { line: 'Peg 1', postcode: 'BH24 1LA', pin: 'x' } }), NOW),
  ).toEqual({
    name: '',
    email: '',
    phone: '',
    fulfilment: 'delivery',
    ifMissing: null,
    address: { line: 'Peg 1', postcode: 'BH24 1LA', note: '', pin: null },
  });
});
