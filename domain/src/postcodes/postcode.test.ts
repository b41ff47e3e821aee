import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseOutcode, parsePostcode } from './postcode.ts';

describe('reading a postcode', () => {
  it.each(['nr136lh', ' NR13  6LH ', 'NR13 6LH', 'n r 1 3 6 l h', 'Nr13\t6lH\n', 'NR13\u00A06LH'])(
    'reads "%s"',
    (text) => {
      expect(parsePostcode(text)).toEqual({
        ok: true,
        value: { area: 'NR', outcode: 'NR13', sector: 'NR13 6', unit: 'LH', formatted: 'NR13 6LH' },
      });
    },
  );

  it.each([
    ['M1 1AE', 'M', 'M1', 'M1 1'],
    ['B33 8TH', 'B', 'B33', 'B33 8'],
    ['CR2 6XH', 'CR', 'CR2', 'CR2 6'],
    ['DN55 1PT', 'DN', 'DN55', 'DN55 1'],
    ['W1A 0AX', 'W', 'W1A', 'W1A 0'],
    ['EC1A 1BB', 'EC', 'EC1A', 'EC1A 1'],
    ['SW1A 1AA', 'SW', 'SW1A', 'SW1A 1'],
    ['BT1 5GS', 'BT', 'BT1', 'BT1 5'],
    ['ZE1 0AA', 'ZE', 'ZE1', 'ZE1 0'],
    ['GIR 0AA', 'GIR', 'GIR', 'GIR 0'],
    ['FIQQ 1ZZ', 'FIQQ', 'FIQQ', 'FIQQ 1'],
  ])('splits %s', (formatted, area, outcode, sector) => {
    const unit = formatted.slice(-2);
    expect(parsePostcode(formatted)).toEqual({ ok: true, value: { area, outcode, sector, unit, formatted } });
  });

  it.each([
    'NR13',
    'NR13 6',
    'NR13 6L',
    'NR13-6LH',
    'NR136 LHX',
    'NR132 6LH',
    'Q1 1AA',
    'XX1 1XX',
    'AI1 1AA',
    'AJ1 1AA',
    'AZ1 1AA',
    'W1L 1AA',
    'SW1C 1AA',
    'NR13 6LC',
    'NR13 6VH',
    'NR13 OLH',
    '12345',
    'hello',
  ])('refuses %s', (text) => {
    expect(parsePostcode(text)).toMatchObject({ ok: false, reason: 'bad_shape' });
  });

  it('asks for a postcode when the text is empty', () => {
    expect(parsePostcode('  ')).toEqual({ ok: false, reason: 'empty', message: 'Enter a postcode.' });
  });

  it('ignores spaces and case', () => {
    const spaced = fc
      .tuple(
        fc.constantFrom('NR136LH', 'M11AE', 'SW1A1AA'),
        fc.array(fc.constantFrom('', ' ', '  '), { minLength: 8, maxLength: 8 }),
      )
      .map(
        ([code, gaps]) => [code, Array.from(code, (letter, index) => (gaps[index] ?? '') + letter).join('')] as const,
      );
    fc.assert(
      fc.property(spaced, ([code, text]) => {
        expect(parsePostcode(text.toLowerCase())).toEqual(parsePostcode(code));
      }),
    );
  });

  it('never throws, and reads back what it writes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/)), (text) => {
        const parsed = parsePostcode(text);
        const again = parsed.ok ? parsePostcode(parsed.value.formatted) : parsed;
        expect(again).toEqual(parsed);
      }),
    );
  });
});

describe('reading the first part of a postcode', () => {
  it.each([
    ['nr13', 'NR', 'NR13'],
    [' sw1a ', 'SW', 'SW1A'],
    ['M1', 'M', 'M1'],
  ])('reads %s', (text, area, outcode) => {
    expect(parseOutcode(text)).toEqual({ ok: true, value: { area, outcode } });
  });

  it.each(['NR13 6LH', 'NR', '13', 'QQ1', 'NR13 6'])('refuses %s', (text) => {
    expect(parseOutcode(text)).toMatchObject({ ok: false, reason: 'bad_shape' });
  });

  it('asks for it when the text is empty', () => {
    expect(parseOutcode('')).toMatchObject({ ok: false, reason: 'empty' });
  });
});
