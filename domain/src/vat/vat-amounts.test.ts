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
])('%i pence at “%s” hold %i pence of VAT', (gross, rate, vat) => {
  expect(vatIn(pence(gross), rate)).toBe(vat);
});

const line = (rate: VatRate, pricePence: number, quantity = 1): SoldLine => ({
  id: `${rate} ${pricePence}`,
  name: rate,
  quantity,
  pricePence: pence(pricePence),
  rate,
});

test('a rate is rounded once, on its sum, and a discount is taken off every rate', () => {
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

test('in whatever steps an invoice is credited, net and VAT add up, and all of it is its VAT', () => {
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
