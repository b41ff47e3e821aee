import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceChange, monthFigures, reportRows } from './monthly-report.ts';

const KINDS = [
  'refund',
  'goodwill',
  'refund-borne',
  'lost-parcel',
  'api-delivery',
  'courier-refund',
  'payout-scheduled',
  'payout-withdrawn',
  'transfer-reversed',
  'something-new',
];

test('with any bookings, the figures add up to the change of the balance', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ kind: fc.constantFrom(...KINDS), pence: fc.integer({ min: -9999, max: 9999 }) })),
      fc.record({
        goods_pence: fc.nat(9999),
        promotions_pence: fc.nat(99),
        refunds_pence: fc.nat(99),
        goodwill_pence: fc.nat(99),
      }),
      fc.integer({ min: -999, max: 999 }),
      (booked, before, opening) => {
        const delivered = before.goods_pence - before.promotions_pence - before.refunds_pence - before.goodwill_pence;
        const figures = monthFigures([...booked, { kind: 'order-delivered', pence: delivered }], before);
        const change = booked.reduce((sum, { pence }) => sum + pence, delivered);
        expect(balanceChange(figures)).toBe(change);
        const rows = reportRows(figures, opening);
        const parts = rows.filter(({ isTotal }) => isTotal !== true).reduce((sum, { pence }) => sum + pence, 0);
        expect(rows.at(-1)?.pence).toBe(opening + change);
        expect(parts).toBe(opening + change);
      },
    ),
  );
});
