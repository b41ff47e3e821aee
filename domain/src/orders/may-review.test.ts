import { describe, expect, test } from 'vitest';
import { isShopStaffOrder, isRefundedInFull, mayReview, type ReviewFacts } from './may-review.ts';

const arrived: ReviewFacts = { status: 'delivered', totalPence: 2780, refundedPence: 0, isShopsOwn: false };

test.each<[string, Partial<ReviewFacts>, string | true]>([
  ['what arrived and was kept', {}, true],
  ['what was refunded in part', { refundedPence: 2779 }, true],
  ['what is still on its way', { status: 'en_route' }, 'not_delivered'],
  ['what was cancelled', { status: 'cancelled' }, 'not_delivered'],
  ['what was refunded in full', { refundedPence: 2780 }, 'refunded'],
  ['what the shop bought from itself', { isShopsOwn: true }, 'own_shop'],
])('rating %s', (_, changes, expected) => {
  const verdict = mayReview({ ...arrived, ...changes });
  expect(verdict.ok ? verdict.value : verdict.reason).toBe(expected);
});

test('an order that cost nothing was not refunded', () =>
  expect(isRefundedInFull({ totalPence: 0, refundedPence: 0 })).toBe(false));

describe('the people of a shop', () => {
  const people = { owner: 'dave', emails: ['dave@gmail.com', 'orders@daves-bait.example', ''] };
  test.each<[string, string, string, boolean]>([
    ['their account', 'dave', 'someone@else.example', true],
    ['their address as a guest', '', 'Dave@Gmail.com', true],
    ['another spelling of it', '', 'd.a.v.e+maggots@googlemail.com', true],
    ['the address of the shop', 'ann', 'orders@daves-bait.example', true],
    ['an angler', 'ann', 'ann@gmail.com', false],
    ['a guest who has left', '', '', false],
  ])('%s', (_, customer, customerEmail, expected) =>
    expect(isShopStaffOrder({ customer, customerEmail }, people)).toBe(expected),
  );
  test('nobody owns what has no owner', () =>
    expect(isShopStaffOrder({ customer: '', customerEmail: 'a@b.example' }, { owner: '', emails: [] })).toBe(false));
});
