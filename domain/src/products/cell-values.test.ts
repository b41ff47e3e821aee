import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pence } from '../money/pence.ts';
import { formatPounds, parsePounds } from '../money/pounds.ts';
import { isBarcode } from './barcode.ts';
import { isoDay, plainAmount, readBarcode, wholeNumberOf } from './cell-values.ts';

describe('an amount', () => {
  it.each([
    ['£ 3.20', 320],
    ['£3.20', 320],
    ['3,20', 320],
    ['3,2', 320],
    ['3.2', 320],
    ['12.0', 1200],
    ['4.2000', 420],
    ['GBP 4', 400],
    ['4.50 GBP', 450],
    ['1,234', 123_400],
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['1 234,50', 123_450],
    ['\u00A03,20\u00A0£', 320],
    ['-2', -200],
  ])('is read from %j', (cell, amount) => {
    expect(parsePounds(plainAmount(cell))).toEqual({ ok: true, value: amount });
  });

  it.each(['', 'variable', '3.205', '1,23,4', '£', '1.2.3', '12 for 3'])('is not read from %j', (cell) => {
    expect(parsePounds(plainAmount(cell)).ok).toBe(false);
  });

  it('has the same value in every notation', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (amount) => {
        const british = formatPounds(pence(amount));
        const bare = british.slice(1);
        const continental = bare.replaceAll(',', '_').replace('.', ',').replaceAll('_', '.');
        for (const text of [british, bare, continental, `£ ${bare}`, `${bare} GBP`, `${bare}00`])
          expect(parsePounds(plainAmount(text))).toEqual({ ok: true, value: amount });
      }),
    );
  });
});

it.each([
  ['12', 12],
  ['12.0', 12],
  ['12,00', 12],
  ['1,200', 1200],
  [' 7 ', 7],
  ['-2', -2],
  ['−2', -2],
  ['12.5', undefined],
  ['dozen', undefined],
  ['', undefined],
  ['1,2', undefined],
])('%j is the whole number %j', (cell, value) => {
  expect(wholeNumberOf(cell)).toBe(value);
});

describe('a barcode', () => {
  it.each([
    ['', { barcode: '' }],
    ['5012345678900', { barcode: '5012345678900' }],
    ['5012345678900.0', { barcode: '5012345678900' }],
    ["'5012345678900", { barcode: '5012345678900' }],
    ['5 012345 678900', { barcode: '5012345678900' }],
    ['5.0123456789E+12', { unread: 'shortened' }],
    ['5.012345678900E+12', { barcode: '5012345678900' }],
    ['5.06028E+12', { unread: 'shortened' }],
    ['5,06028E+12', { unread: 'shortened' }],
    ['12345678905', { barcode: '012345678905' }],
    ['MAG-001', { unread: 'other' }],
    ['17', { unread: 'other' }],
  ])('in the cell %j', (cell, read) => {
    expect(readBarcode(cell)).toEqual(read);
  });

  it('is repaired when a spreadsheet dropped its zeros or added decimals', () => {
    const codes = fc
      .tuple(fc.constantFrom(8, 12, 13), fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 13, maxLength: 13 }))
      .map(([length, digits]) => {
        const body = digits.slice(0, length - 1).join('');
        return body + [...'0123456789'].find((check) => isBarcode(body + check));
      })
      .filter((code) => !code.startsWith('00'));
    fc.assert(
      fc.property(codes, (code) => {
        const read = readBarcode(`${Number(code)}.0`);
        expect('barcode' in read && Number(read.barcode)).toBe(Number(code));
        expect(readBarcode(code)).toEqual({ barcode: code });
      }),
    );
  });
});

it.each([
  ['30/11/2026', '2026-11-30'],
  ['1/2/2027', '2027-02-01'],
  ['2026-11-30', '2026-11-30'],
  ['2026-11-30 00:00:00', '2026-11-30'],
  ['46356', '2026-11-30'],
  ['soon', 'soon'],
])('the day %j is %j', (cell, day) => {
  expect(isoDay(cell)).toBe(day);
});
