import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pence } from './pence.ts';
import { formatPounds, formatPoundsBriefly, parsePounds, toPounds } from './pounds.ts';

const amounts = fc.integer({ min: -1e13, max: 1e13 }).map(pence);

describe('reading pounds', () => {
  it.each([
    ['4.20', 420],
    ['4.2', 420],
    ['4', 400],
    [' £4.20 ', 420],
    ['£1,234.50', 123_450],
    ['1234567.89', 123_456_789],
    ['0.05', 5],
    ['-4.20', -420],
    ['-£1,000', -100_000],
    ['−£1,000', -100_000],
    [4.2, 420],
    [4.35, 435],
    [1.1, 110],
    [0.29, 29],
    [-0, 0],
  ])('reads %s as %i pence', (text, expected) => {
    expect(parsePounds(text)).toEqual({ ok: true, value: expected });
  });

  it.each(['', 'four', '4.', '.5', '4,20', '12,34.00', '4 20', '£', '1e3', '$4', Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses %s as an amount',
    (text) => {
      expect(parsePounds(text)).toMatchObject({ ok: false, reason: 'not_an_amount' });
    },
  );

  it.each(['4.205', 1.005, 0.1 + 0.2])('refuses %s instead of rounding it', (text) => {
    expect(parsePounds(text)).toMatchObject({ ok: false, reason: 'too_precise' });
  });

  it('refuses an amount that cannot be counted exactly', () => {
    expect(parsePounds('99999999999999.99')).toMatchObject({ ok: false, reason: 'too_large' });
  });
});

describe('writing pounds', () => {
  it.each([
    [0, '£0.00', '£0'],
    [5, '£0.05', '£0.05'],
    [420, '£4.20', '£4.20'],
    [2500, '£25.00', '£25'],
    [123_450, '£1,234.50', '£1,234.50'],
    [123_456_789, '£1,234,567.89', '£1,234,567.89'],
    [-5, '−£0.05', '−£0.05'],
    [-123_400, '−£1,234.00', '−£1,234'],
  ])('writes %i pence as %s, in short %s', (amount, full, brief) => {
    expect(formatPounds(pence(amount))).toBe(full);
    expect(formatPoundsBriefly(pence(amount))).toBe(brief);
  });

  it('every written amount is read back unchanged, as text and as a number', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const read = { ok: true, value: amount };
        expect(parsePounds(formatPounds(amount))).toEqual(read);
        expect(parsePounds(formatPoundsBriefly(amount))).toEqual(read);
        expect(parsePounds(toPounds(amount))).toEqual(read);
      }),
    );
  });
});
