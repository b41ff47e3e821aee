import { expect, test } from 'vitest';
import { findProPlan, SHOPIFY_PLAN_NAME, shopifyPlanStatus } from './paid-through.ts';

test.each([
  ['PENDING', undefined],
  ['ACTIVE', 'active'],
  ['FROZEN', 'past_due'],
  ['CANCELLED', 'canceled'],
  ['DECLINED', 'canceled'],
  ['EXPIRED', 'canceled'],
])('a plan that Shopify calls %s is %s', (status, expected) => {
  expect(shopifyPlanStatus(status)).toBe(expected);
});

test('a test charge does not count in production, nor does another plan', () => {
  const live = { id: 1, name: SHOPIFY_PLAN_NAME, test: false };
  const tested = { id: 2, name: SHOPIFY_PLAN_NAME, test: true };
  const other = { id: 3, name: 'Gold', test: false };
  expect(findProPlan([other, tested, live], false)).toBe(live);
  expect(findProPlan([other, tested, live], true)).toBe(tested);
  expect(findProPlan([other, tested], false)).toBeUndefined();
});
