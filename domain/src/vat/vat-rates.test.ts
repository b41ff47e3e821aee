import { expect, test } from 'vitest';
import { isVatRate, readVatRate, VAT_RATES, vatRateNames } from './vat-rates.ts';

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
  ['120%', undefined],
  ['non standard', undefined],
  ['standards', undefined],
  ['20 % vat rate', 'standard'],
  ['5', 'reduced'],
  ['5.00', 'reduced'],
  ['5.5', undefined],
  ['unreduced', undefined],
  ['0.00%', 'zero'],
  ['10', undefined],
  ['05', undefined],
  ['0.5', undefined],
  ['Exempted', 'exempt'],
  ['not exempt', undefined],
  ['exemption', undefined],
  ['vat exempt', undefined],
  ['Not  decided', ''],
  ['not decided yet', ''],
  ['not decided yesterday', undefined],
  ['never undecided', undefined],
])('“%s” is read as %s', (cell, rate) => {
  expect(readVatRate(cell)).toBe(rate);
});

test.each(['', ...VAT_RATES])('“%s” is a rate and has a name', (rate) => {
  expect([isVatRate(rate), vatRateNames[rate as keyof typeof vatRateNames].length > 0]).toEqual([true, true]);
});

test('any other text is not a rate', () => {
  expect(['Standard', '20', 'none'].filter(isVatRate)).toEqual([]);
});
