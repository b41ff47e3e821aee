import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pence } from '../money/pence.ts';
import {
  commissionDue,
  type CommissionFacts,
  commissionInDispute,
  commissionToBook,
  commissionEarners,
  expectedCommission,
} from './commission.ts';

const noReferrers = { customer: '', customerReferrer: '', shopOwner: 'olive', shopReferrer: '' };

const factsOf = (fees: number, amounts: Partial<Record<'cardPence' | 'lostPence' | 'disputedPence', number>> = {}) =>
  ({
    isDelivered: true,
    feesKeptPence: pence(fees),
    cardPence: pence(amounts.cardPence ?? 2780),
    lostPence: pence(amounts.lostPence ?? 0),
    disputedPence: pence(amounts.disputedPence ?? 0),
  }) satisfies CommissionFacts;

describe('the commission on an order', () => {
  it.each([
    [180, true, 18],
    [175, true, 18],
    [174, true, 17],
    [0, true, 0],
    [-5, true, 0],
    [180, false, 0],
  ])('of %i pence in fees, delivered %s, is %i pence', (fees, isDelivered, expected) => {
    expect(commissionDue({ ...factsOf(fees), isDelivered })).toBe(expected);
  });

  it('adds up to a tenth of the fees that were kept, in whatever steps fees are refunded', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), fc.array(fc.integer({ min: 0, max: 5000 })), (fees, backs) => {
        let remaining = fees;
        let booked = pence(0);
        for (const back of [0, ...backs]) {
          remaining = Math.max(0, remaining - back);
          booked = pence(booked + commissionToBook(factsOf(remaining), booked));
        }
        expect(booked).toBe(commissionDue(factsOf(remaining)));
        expect(booked).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it.each([
    ['all of it in dispute', { disputedPence: 2780 }, 0, 18],
    ['half of it in dispute', { disputedPence: 1390 }, 9, 9],
    ['all of it lost', { lostPence: 2780 }, 0, 0],
    ['half of it lost and half in dispute', { lostPence: 1390, disputedPence: 1390 }, 0, 9],
    ['more in dispute than the card has left', { cardPence: 1000, disputedPence: 2780 }, 0, 18],
    ['a dispute of what credit paid', { cardPence: 0, disputedPence: 100 }, 0, 18],
    ['no dispute', {}, 18, 0],
    ['no dispute of an order that credit paid for', { cardPence: 0 }, 18, 0],
    ['a penny of it in dispute', { cardPence: 10, disputedPence: 1 }, 16, 2],
  ])('with %s', (_case, facts, due, held) => {
    expect(commissionDue(factsOf(180, facts))).toBe(due);
    expect(commissionInDispute(factsOf(180, facts))).toBe(held);
  });

  it('waits for each undelivered order separately', () => {
    expect(expectedCommission([175, 175])).toBe(36);
    expect(expectedCommission([])).toBe(0);
  });
});

describe('the affiliates who earn on an order', () => {
  it.each([
    ['empty without affiliates', noReferrers, []],
    [
      'the customer’s affiliate',
      { ...noReferrers, customer: 'carl', customerReferrer: 'ann' },
      [{ affiliate: 'ann', referred: 'carl' }],
    ],
    [
      'the shop’s affiliate, also for guests',
      { ...noReferrers, shopReferrer: 'ann' },
      [{ affiliate: 'ann', referred: 'olive' }],
    ],
    [
      'both, when they are different people',
      { customer: 'carl', customerReferrer: 'ann', shopOwner: 'olive', shopReferrer: 'bob' },
      [
        { affiliate: 'ann', referred: 'carl' },
        { affiliate: 'bob', referred: 'olive' },
      ],
    ],
    [
      'one person once, who is both',
      { customer: 'carl', customerReferrer: 'ann', shopOwner: 'olive', shopReferrer: 'ann' },
      [{ affiliate: 'ann', referred: 'carl' }],
    ],
    [
      'empty for the shop that they own',
      { customer: 'carl', customerReferrer: '', shopOwner: 'olive', shopReferrer: 'olive' },
      [],
    ],
    ['empty for their own purchases', { ...noReferrers, customer: 'ann', shopReferrer: 'ann' }, []],
    [
      'a shop, for the customers that it referred',
      { customer: 'carl', customerReferrer: 'olive', shopOwner: 'olive', shopReferrer: '' },
      [{ affiliate: 'olive', referred: 'carl' }],
    ],
  ])('are %s', (_case, people, expected) => {
    expect(commissionEarners(people)).toEqual(expected);
  });
});
