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
          subtotalPence: subtotal,
          serviceFeePence: service,
          platformFeePence: platform,
          deliveryFeePence: delivery,
          promotionPence: promotion,
          promotionCode: 'SPRING',
          creditPence: credit,
          tipPence: pence(share),
        });
        expect(sumPence(lines.map(({ amountPence }) => amountPence))).toBe(total - promotion - credit + share);
      },
    ),
  );
});

it('is said in the words of the cart', () => {
  const lines = orderBreakdown({
    subtotalPence: pence(2600),
    serviceFeePence: pence(130),
    platformFeePence: pence(50),
    deliveryFeePence: pence(899),
    promotionPence: pence(260),
    promotionCode: 'SPRING',
    creditPence: pence(500),
    tipPence: pence(200),
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
