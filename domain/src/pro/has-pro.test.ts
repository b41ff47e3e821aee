import { describe, expect, test } from 'vitest';
import { hasPro, isRenewing, type ProPlan } from './has-pro.ts';

const paidUntil = new Date('2026-12-15T10:00:00Z');
const plan = (overrides: Partial<ProPlan> = {}): ProPlan => ({
  status: 'active',
  paidUntil,
  endsWithPeriod: false,
  ...overrides,
});
const before = new Date('2026-12-15T09:59:59Z');
const justAfter = new Date('2026-12-15T10:00:00Z');
const weekLater = new Date('2026-12-22T10:00:00Z');

describe('a shop has Pro', () => {
  test.each<[string, ProPlan | undefined, Date, boolean]>([
    ['never without a plan', undefined, before, false],
    ['not before the first payment', plan({ paidUntil: null }), before, false],
    ['while its month is paid', plan(), before, true],
    ['for a few days until the renewal', plan(), justAfter, true],
    ['for a few days while a failed card is retried', plan({ status: 'past_due' }), justAfter, true],
    ['not for long while a card fails', plan({ status: 'past_due' }), weekLater, false],
    ['to the end of the month after cancelling', plan({ endsWithPeriod: true }), before, true],
    ['not after the end of that month', plan({ endsWithPeriod: true }), justAfter, false],
    ['to the end of the paid month when the plan was ended at once', plan({ status: 'canceled' }), before, true],
    ['not after that', plan({ status: 'canceled' }), justAfter, false],
    ['not after the last retry of the card', plan({ status: 'unpaid' }), justAfter, false],
  ])('%s', (_when, facts, now, expected) => expect(hasPro(facts, now)).toBe(expected));
});

test('a plan continues until it has ended at the provider', () => {
  expect(['active', 'past_due', 'trialing'].every((status) => isRenewing({ status }))).toBe(true);
  expect(['', 'canceled', 'unpaid', 'incomplete_expired'].some((status) => isRenewing({ status }))).toBe(false);
});
