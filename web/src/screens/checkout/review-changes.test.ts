import type { QuoteAnswer } from '@baitdrop/contract/checkout';
import { expect, it } from 'vitest';
import { reviewChanges } from './review-changes.ts';

const review = (rest: Partial<QuoteAnswer>): QuoteAnswer =>
  ({
    to_pay_pence: 3200,
    differences: [],
    obstacles: [],
    asap: { ready_at: '2026-07-01T11:15:00Z', arrives_by: '2026-07-01T11:45:00Z' },
    ...rest,
  }) as QuoteAnswer;

it('says what costs more and why', () => {
  const message = 'Red maggots now costs £4.50, not £4.20.';
  expect(
    reviewChanges(
      review({}),
      review({ to_pay_pence: 3232, differences: [{ kind: 'price_changed', name: 'Red maggots', message }] }),
    ),
  ).toEqual([message, 'The total is now £32.32, not £32.00.']);
});

it('lists new obstacles only', () => {
  const closed = { kind: 'shop_not_taking_orders' as const, message: 'The shop has just closed.', offers: [] };
  expect(reviewChanges(review({}), review({ obstacles: [closed] }))).toEqual(['The shop has just closed.']);
  expect(reviewChanges(review({ obstacles: [closed] }), review({ obstacles: [closed] }))).toEqual([]);
});

it('mentions a delivery that comes much later, and not one that comes a minute later', () => {
  const arriving = (arrives_by: string) => review({ asap: { ready_at: '2026-07-01T11:15:00Z', arrives_by } });
  expect(reviewChanges(review({}), arriving('2026-07-01T12:10:00Z'))).toEqual(['It would now arrive by 13:10.']);
  expect(reviewChanges(review({}), arriving('2026-07-01T11:46:00Z'))).toEqual([]);
});
