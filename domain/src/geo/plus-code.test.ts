import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { plusCodeOf, positionOfPlusCode } from './plus-code.ts';

// Ten-digit codes from the algorithm's own test data (test_data/encoding.csv).
const published: [lat: number, lng: number, code: string][] = [
  [20.3701125, 2.782234375, '7FG49QCJ+2V'],
  [47.0000625, 8.0000625, '8FVC2222+22'],
  [-41.2730625, 174.7859375, '4VCPPQGP+Q9'],
  [90, 1, 'CFX3X2X2+X2'],
  [1, 180, '62H22222+22'],
];

test.each(published)('%f, %f has the published code %s', (lat, lng, code) => {
  expect(plusCodeOf({ lat, lng })).toBe(code);
});

test('a code decodes to within eight metres of its position', () => {
  const places = fc.record({
    lat: fc.double({ min: 49, max: 61, noNaN: true }),
    lng: fc.double({ min: -9, max: 2, noNaN: true }),
  });
  fc.assert(
    fc.property(places, (place) => {
      const back = positionOfPlusCode(plusCodeOf(place));
      expect(Math.abs((back?.lat ?? 0) - place.lat)).toBeLessThanOrEqual(0.000_064);
      expect(Math.abs((back?.lng ?? 0) - place.lng)).toBeLessThanOrEqual(0.000_064);
    }),
  );
});

test.each(['', 'Ringwood', 'BH24 1DW', '9C2WRV', 'RVW6+G8', '9C2WRVW6+G', 'AAAAAAAA+AA', 'XX222222+22'])(
  '%j is not a full code',
  (text) => {
    expect(positionOfPlusCode(text)).toBeUndefined();
  },
);
