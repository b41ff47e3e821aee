import { describe, expect, test } from 'vitest';
import { isShopStaffOrder, isRefundedInFull, mayReview, type ReviewFacts } from './may-review.ts';

const arrived: ReviewFacts = { status: 'delivered', totalPence: 2780, refundedPence: 0, isShopsOwn: false };

test.each<[string, Partial<ReviewFacts>, string | true]>([
  ['a delivered order is allowed', {}, true],
  ['a partly refunded order is allowed', { refundedPence: 2779 }, true],
  ['an order on its way is not allowed', { status: 'en_route' }, 'not_delivered'],
  ['a cancelled order is not allowed', { status: 'cancelled' }, 'not_delivered'],
  ['a fully refunded order is not allowed', { refundedPence: 2780 }, 'refunded'],
  ['an order of the shop’s own staff is not allowed', { isShopsOwn: true }, 'own_shop'],
])('rating %s', (_, changes, expected) => {
  const verdict = mayReview({ ...arrived, ...changes });
  expect(verdict.ok ? verdict.value : verdict.reason).toBe(expected);
});

test('an order that cost nothing does not count as refunded', () =>
  expect(isRefundedInFull({ totalPence: 0, refundedPence: 0 })).toBe(false));

describe('a shop’s staff', () => {
  const people = { owner: 'dave', emails: ['dave@gmail.com', 'orders@daves-bait.example', ''] };
  test.each<[string, string, string, boolean]>([
    ['are recognised by their account', 'dave', 'someone@else.example', true],
    ['are recognised by their email address as a guest', '', 'Dave@Gmail.com', true],
    ['are recognised by another spelling of the address', '', 'd.a.v.e+maggots@googlemail.com', true],
    ['are recognised by the shop’s address', 'ann', 'orders@daves-bait.example', true],
    ['are not other customers', 'ann', 'ann@gmail.com', false],
    ['are not deleted guests', '', '', false],
  ])('%s', (_, customer, customerEmail, expected) =>
    expect(isShopStaffOrder({ customer, customerEmail }, people)).toBe(expected),
  );
  test('records without an owner belong to no user', () =>
    expect(isShopStaffOrder({ customer: '', customerEmail: 'a@b.example' }, { owner: '', emails: [] })).toBe(false));
});
