import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pence } from '../money/pence.ts';
import {
  creditAmounts,
  invoiceAmounts,
  remainingAmounts,
  type RateAmount,
  type SoldLine,
  totalAmounts,
  vatIn,
} from './vat-amounts.ts';
import { VAT_RATES, type VatRate } from './vat-rates.ts';

test.each<[number, VatRate, number]>([
  [1200, 'standard', 200],
  [350, 'standard', 58],
  [3, 'standard', 1],
  [2, 'standard', 0],
  [105, 'reduced', 5],
  [11, 'reduced', 1],
  [10, 'reduced', 0],
  [999, 'zero', 0],
  [999, 'exempt', 0],
  [999, '', 0],
])('%i pence at “%s” include %i pence of VAT', (gross, rate, vat) => {
  expect(vatIn(pence(gross), rate)).toBe(vat);
});

const line = (rate: VatRate, pricePence: number, quantity = 1): SoldLine => ({
  id: `${rate} ${pricePence}`,
  name: rate,
  quantity,
  pricePence: pence(pricePence),
  rate,
});

test('each rate is rounded once, on its sum, and a discount is shared by all rates', () => {
  const lines = [line('standard', 350, 4), line('zero', 1200), line('standard', 5)];
  expect(invoiceAmounts(lines, pence(260))).toEqual([
    { rate: 'standard', grossPence: 1265, netPence: 1054, vatPence: 211 },
    { rate: 'zero', grossPence: 1080, netPence: 1080, vatPence: 0 },
  ]);
});

const lines = fc.array(
  fc.record({
    rate: fc.constantFrom<VatRate>('', ...VAT_RATES),
    price: fc.integer({ min: 1, max: 5000 }),
    quantity: fc.integer({ min: 1, max: 9 }),
  }),
  { minLength: 1, maxLength: 6 },
);

test('in any steps of credit, net and VAT add up, and a full credit returns all VAT', () => {
  fc.assert(
    fc.property(
      lines,
      fc.nat(100),
      fc.array(fc.tuple(fc.nat(100), fc.nat(6)), { maxLength: 6 }),
      (drawn, off, steps) => {
        const sold = drawn.map(({ rate, price, quantity }, index) => ({
          ...line(rate, price, quantity),
          id: String(index),
        }));
        const total = sold.reduce((sum, { pricePence, quantity }) => sum + pricePence * quantity, 0);
        const discount = Math.floor((total * off) / 100);
        const invoice = invoiceAmounts(sold, pence(discount));
        expect(totalAmounts(invoice).grossPence).toBe(total - discount);
        const credited: RateAmount[] = [];
        const credit = (amount: number, of: readonly SoldLine[]): void => {
          const left = remainingAmounts(invoice, credited);
          const parts = creditAmounts(left, pence(amount), of);
          expect(totalAmounts(parts).grossPence).toBe(Math.max(0, Math.min(amount, totalAmounts(left).grossPence)));
          for (const part of parts) {
            expect(part.netPence + part.vatPence).toBe(part.grossPence);
            expect(Math.min(part.netPence, part.vatPence)).toBeGreaterThanOrEqual(0);
          }
          credited.push(...parts);
        };
        for (const [share, which] of steps) {
          const left = totalAmounts(remainingAmounts(invoice, credited)).grossPence;
          credit(Math.floor((left * share) / 100), sold.slice(which, which + 1));
        }
        credit(total, sold);
        expect(totalAmounts(credited)).toEqual(totalAmounts(invoice));
      },
    ),
  );
});

const invoice: RateAmount[] = [
  { rate: 'standard', grossPence: pence(1200), netPence: pence(1000), vatPence: pence(200) },
  { rate: 'zero', grossPence: pence(600), netPence: pence(600), vatPence: pence(0) },
];

test('an invoice without lines has no amounts', () => {
  expect(invoiceAmounts([], pence(0))).toEqual([]);
});

test.each([0, -5])('nothing is credited for %i pence', (amount) => {
  expect(creditAmounts(invoice, pence(amount))).toEqual([]);
});

test('an invoice without amounts has nothing to credit', () => {
  expect(creditAmounts([], pence(500))).toEqual([]);
});

test('without lines a credit is taken from every rate in proportion', () => {
  expect(creditAmounts(invoice, pence(300))).toEqual([
    { rate: 'standard', grossPence: 200, netPence: 167, vatPence: 33 },
    { rate: 'zero', grossPence: 100, netPence: 100, vatPence: 0 },
  ]);
});

test('with lines a credit is taken only from their rates', () => {
  expect(creditAmounts(invoice, pence(300), [line('zero', 300)])).toEqual([
    { rate: 'zero', grossPence: 300, netPence: 300, vatPence: 0 },
  ]);
  expect(creditAmounts(invoice, pence(300), [line('standard', 300)])).toEqual([
    { rate: 'standard', grossPence: 300, netPence: 250, vatPence: 50 },
  ]);
});

test('a credit beyond the rest of its rate is taken from the others, up to the whole invoice', () => {
  expect(creditAmounts(invoice, pence(700), [line('zero', 700)])).toEqual([
    { rate: 'standard', grossPence: 100, netPence: 83, vatPence: 17 },
    { rate: 'zero', grossPence: 600, netPence: 600, vatPence: 0 },
  ]);
  expect(creditAmounts(invoice, pence(5000))).toEqual(invoice);
});

test('lines of a rate that the invoice does not have do not change the proportion', () => {
  expect(creditAmounts(invoice, pence(300), [line('reduced', 300)])).toEqual(creditAmounts(invoice, pence(300)));
});
