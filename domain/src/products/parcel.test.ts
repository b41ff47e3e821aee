import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isTooBigForCouriers,
  largestSize,
  MAX_COURIER_LENGTH_CM,
  MAX_COURIER_WEIGHT_G,
  PARCEL_SIZES,
  type ParcelFacts,
  buildParcel,
  defaultParcelSize,
} from './parcel.ts';

const product = (overrides: Partial<ParcelFacts>): ParcelFacts => ({
  name: 'Thing',
  category: 'tackle',
  subcategory: '',
  courier_size: '',
  pack_weight_g: 0,
  length_cm: 0,
  width_cm: 0,
  height_cm: 0,
  ...overrides,
});

describe('without a size from the shop', () => {
  test.each([
    ['Carp Rod 12 ft 3 lb', 'rods and reels', 'rods', 780, 'xlarge'],
    ['Beachcaster 13 ft', 'rods and reels', 'rods', 980, 'xlarge'],
    ['Ultegra 4.25 m', 'Rods', '', 0, 'xlarge'],
    ['Free-running Carp Reel 6000', 'rods and reels', 'reels', 780, 'small'],
    ['Rod rest head', 'accessories', 'bankware', 90, 'small'],
    ['Pole float 0.4 g', 'tackle', 'floats', 6, 'small'],
    ['Rod Pod, 3 rod', 'accessories', 'bankware', 2600, 'xlarge'],
    ['Bedchair', 'Bivvies and beds', '', 0, 'xlarge'],
    ['Dark River Groundbait, 1 kg', 'bait', 'groundbait', 1020, 'medium'],
    ['Method Mix, 2 kg', 'bait', 'groundbait', 2030, 'medium'],
    ['Landing Net 24 in Rubber Mesh', 'nets', 'landing nets', 650, 'large'],
    ['Fishmeal Boilies 18 mm, 5 kg', 'bait', 'boilies', 5100, 'medium'],
    ['Fresh White Maggots, 568 ml (1 pint)', 'bait', 'maggots', 420, 'small'],
    ['Thermal Fishing Boots', 'clothing', 'footwear', 2200, 'medium'],
    ['Wide Gape Carp Hooks, size 6, 10', 'tackle', 'hooks', 12, 'small'],
  ] as const)('%s is sent as %s', (name, category, subcategory, pack_weight_g, size) => {
    expect(buildParcel(product({ name, category, subcategory, pack_weight_g })).size).toBe(size);
  });
});

test.each([
  ['a rod', { name: 'Feeder rod 11 ft' }, 'large'],
  ['a bag of groundbait', { name: 'Groundbait, 1 kg' }, 'medium'],
  ['nine kilograms', { pack_weight_g: 9000 }, 'large'],
  ['a metre and a half', { length_cm: 150 }, 'xlarge'],
  ['a hook', { name: 'Hook' }, 'small'],
] as const)('%s that the shop called small is sent as %s', (_what, changes, size) => {
  expect(buildParcel(product({ ...changes, courier_size: 'small' })).size).toBe(size);
});

test('a product that the shop calls bigger than usual is bigger', () => {
  expect(buildParcel(product({ name: 'Hooks, trade box', courier_size: 'large' })).size).toBe('large');
});

test.each([
  [{}, { size: 'small' }],
  [{ pack_weight_g: 300 }, { size: 'small', weightGrams: 300 }],
  [{ length_cm: 20, width_cm: 10, height_cm: 5 }, { size: 'small' }],
  [
    { pack_weight_g: 300, length_cm: 20, width_cm: 10 },
    { size: 'small', weightGrams: 300 },
  ],
  [
    { pack_weight_g: 300, length_cm: 20, width_cm: 10, height_cm: 5 },
    { size: 'small', weightGrams: 300, dimensionsCm: { length: 20, height: 5, depth: 10 } },
  ],
])('for %j the courier gets %j', (changes, parcel) => {
  expect(buildParcel(product(changes))).toEqual(parcel);
});

test.each([
  [{ pack_weight_g: MAX_COURIER_WEIGHT_G }, false],
  [{ pack_weight_g: MAX_COURIER_WEIGHT_G + 1 }, true],
  [{ length_cm: MAX_COURIER_LENGTH_CM }, false],
  [{ height_cm: MAX_COURIER_LENGTH_CM + 1 }, true],
])('%j is too big for couriers: %s', (changes, isTooBig) => {
  expect(isTooBigForCouriers(product(changes))).toBe(isTooBig);
});

const sizes = fc.constantFrom(...PARCEL_SIZES);

test('the largest item decides, in any order', () => {
  fc.assert(
    fc.property(fc.array(sizes, { minLength: 1 }), (all) => {
      const largest = largestSize(all);
      expect(all).toContain(largest);
      for (const size of all) expect(PARCEL_SIZES.indexOf(size)).toBeLessThanOrEqual(PARCEL_SIZES.indexOf(largest));
    }),
  );
});

test('more weight or length never makes a parcel smaller', () => {
  const rank = (facts: ParcelFacts) => PARCEL_SIZES.indexOf(defaultParcelSize(facts));
  fc.assert(
    fc.property(fc.nat(30_000), fc.nat(10_000), fc.nat(200), fc.nat(50), (pack_weight_g, more, length_cm, longer) => {
      const one = product({ pack_weight_g, length_cm });
      expect(
        rank({ ...one, pack_weight_g: pack_weight_g + more, length_cm: length_cm + longer }),
      ).toBeGreaterThanOrEqual(rank(one));
    }),
  );
});
