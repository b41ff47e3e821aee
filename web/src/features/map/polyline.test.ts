import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeLine, encodeLine } from './polyline.ts';

it('encodes a line in a few characters', () => {
  const line = [
    { lat: 50.066, lng: -5.715 },
    { lat: 50.07, lng: -5.71 },
  ];
  expect(encodeLine(line)).toHaveLength(9);
  expect(decodeLine(encodeLine(line))).toEqual(line);
});

it('decodes every line that it encoded, to a thousandth of a degree', () => {
  const degrees = (most: number) => fc.integer({ min: -most * 1000, max: most * 1000 }).map((steps) => steps / 1000);
  const lines = fc.array(fc.record({ lat: degrees(90), lng: degrees(180) }));
  fc.assert(
    fc.property(lines, (line) => {
      // Turns -0 into 0, which are equal on a map.
      const plain = line.map(({ lat, lng }) => ({ lat: lat + 0, lng: lng + 0 }));
      expect(decodeLine(encodeLine(line))).toEqual(plain);
    }),
  );
});
