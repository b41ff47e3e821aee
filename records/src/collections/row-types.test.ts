import * as fc from 'fast-check';
import { types } from 'pg';
import { expect, test } from 'vitest';
import { wireInstant } from './row-types.ts';
import { wireDate } from './storage.ts';

const dateOf = types.getTypeParser(1184) as (text: string) => Date;

test.each([
  ['2026-11-15 00:10:27.746+00', '2026-11-15 00:10:27.746Z'],
  ['2026-11-15 00:10:27+00', '2026-11-15 00:10:27.000Z'],
  ['2026-11-15 00:10:27.7+00', '2026-11-15 00:10:27.700Z'],
  ['2026-11-15 00:10:27.746999+00', '2026-11-15 00:10:27.746Z'],
  ['2026-07-15 01:10:27.5+01', '2026-07-15 00:10:27.500Z'],
  ['2026-07-15 05:40:27+05:30', '2026-07-15 00:10:27.000Z'],
  ['infinity', ''],
])('%s is %s in JSON', (text, wire) => {
  expect(wireInstant(text)).toBe(wire);
});

test('every date keeps its instant', () => {
  const instant = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(instant, fc.integer({ min: 0, max: 999 }), (date, micros) => {
      const text = `${date.toISOString().replace('T', ' ').slice(0, -1)}${String(micros).padStart(3, '0')}+00`;
      expect(wireInstant(text)).toBe(wireDate(dateOf(text)));
    }),
  );
});
