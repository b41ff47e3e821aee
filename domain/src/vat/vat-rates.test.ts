import { expect, test } from 'vitest';
import { readVatRate } from './vat-rates.ts';

test.each([
  ['standard', 'standard'],
  ['Standard rate', 'standard'],
  ['20%', 'standard'],
  ['20.00', 'standard'],
  ['Reduced-rated', 'reduced'],
  ['5%', 'reduced'],
  ['Zero rated', 'zero'],
  ['0', 'zero'],
  ['Exempt', 'exempt'],
  ['undecided', ''],
  ['VAT', undefined],
  ['17.5%', undefined],
  ['205', undefined],
])('“%s” is read as %s', (cell, rate) => {
  expect(readVatRate(cell)).toBe(rate);
});
