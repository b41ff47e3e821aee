import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { pence, sumPence } from '../money/pence.ts';
import { orderBreakdown } from './order-breakdown.ts';

const amount = fc.nat({ max: 100_000 }).map(pence);

it('an order adds up, line by line', () => {
  fc.assert(
    fc.property(
      amount,
      amount,
      amount,
      amount,
      fc.nat({ max: 100 }),
      (subtotal, service, platform, delivery, share) => {
        const total = sumPence([subtotal, service, platform, delivery]);
        const promotion = pence(Math.floor((subtotal * share) / 100));
        const credit = pence(Math.floor(((total - promotion) * share) / 100));
        const lines = orderBreakdown({
          subtotal_pence: subtotal,
          service_fee_pence: service,
          platform_fee_pence: platform,
          delivery_fee_pence: delivery,
          promotion_pence: promotion,
          promotion_code: 'SPRING',
          credit_pence: credit,
          tip_pence: share,
        });
        expect(sumPence(lines.map(({ amountPence }) => amountPence))).toBe(total - promotion - credit + share);
      },
    ),
  );
});

it('has the labels of the cart', () => {
  const lines = orderBreakdown({
    subtotal_pence: 2600,
    service_fee_pence: 130,
    platform_fee_pence: 50,
    delivery_fee_pence: 899,
    promotion_pence: 260,
    promotion_code: 'SPRING',
    credit_pence: 500,
    tip_pence: 200,
  });
  expect(lines.map(({ label, amountPence }) => `${label} ${amountPence}`)).toEqual([
    'Subtotal 2600',
    'Service fee (5%) 130',
    'Platform fee 50',
    'Delivery 899',
    'Promotion SPRING -260',
    'Referral credit -500',
    'Tip for the courier 200',
  ]);
});

it('lists neither delivery nor promotion, credit or tip where there is none', () => {
  const lines = orderBreakdown({
    subtotal_pence: 2600,
    service_fee_pence: 130,
    platform_fee_pence: 50,
    delivery_fee_pence: 0,
    promotion_pence: 0,
    promotion_code: '',
    credit_pence: 0,
    tip_pence: 0,
  });
  expect(lines.map(({ kind }) => kind)).toEqual(['subtotal', 'service_fee', 'platform_fee']);
});
