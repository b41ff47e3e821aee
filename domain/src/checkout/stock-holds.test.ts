import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerByOf,
  approvedPayByOf,
  heldUntilOf,
  isLargeOrder,
  MAX_HELD_UNITS_PER_ACCOUNT,
  MAX_HELD_UNITS_PER_NETWORK,
  MAX_UNITS_PER_LINE,
  MAX_UNITS_PER_ORDER,
  mayHold,
  payByOf,
} from './stock-holds.ts';

const now = new Date('2026-11-17T10:00:00Z');
const at = (time: string, day = 17) => new Date(`2026-11-${day}T${time}:00Z`);

describe('how much is held for orders nobody has paid', () => {
  it.each([
    ['a usual cart', [4, 1], false],
    ['as much of one thing as is held unasked', [MAX_UNITS_PER_LINE], false],
    ['one more', [MAX_UNITS_PER_LINE + 1], true],
    ['a full order', [MAX_UNITS_PER_LINE, MAX_UNITS_PER_ORDER - MAX_UNITS_PER_LINE], false],
    ['one more in all', [MAX_UNITS_PER_LINE, MAX_UNITS_PER_ORDER - MAX_UNITS_PER_LINE, 1], true],
    ['everything a shop has', Array.from({ length: 63 }, () => 33), true],
  ])('%s', (_what, quantities, isLarge) => {
    expect(isLargeOrder(quantities)).toBe(isLarge);
  });

  it('never more than the limits, in whatever steps it is tried', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: MAX_UNITS_PER_ORDER })), (orders) => {
        let held = 0;
        for (const units of orders) if (mayHold(units, { network: held, account: held }).ok) held += units;
        expect(held).toBeLessThanOrEqual(Math.min(MAX_HELD_UNITS_PER_NETWORK, MAX_HELD_UNITS_PER_ACCOUNT));
      }),
    );
  });

  it('says the limit and what to do', () => {
    const refused = mayHold(1, { network: MAX_HELD_UNITS_PER_NETWORK, account: 0 });
    expect(refused.ok ? '' : refused.message).toMatch(/You can have 120 unpaid items .* try again in 10 minutes\./);
  });
});

describe('how long', () => {
  it('a guest’s order is held for 10 minutes and can be paid for 30', () => {
    expect(payByOf(true, now)).toEqual(at('10:30'));
    expect(heldUntilOf(true, at('10:30'), now)).toEqual(at('10:10'));
  });

  it('a customer’s who is signed in 35 minutes, within an hour', () => {
    expect(payByOf(false, now)).toEqual(at('11:00'));
    expect(heldUntilOf(false, at('11:00'), now)).toEqual(at('10:35'));
  });

  it('never past the order’s end, however often the payment page is opened', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(fc.integer({ min: 0, max: 90 })), (isGuest, minutes) => {
        const payBy = payByOf(isGuest, now);
        for (const minute of minutes)
          expect(heldUntilOf(isGuest, payBy, new Date(now.getTime() + minute * 60_000)) <= payBy).toBe(true);
      }),
    );
  });

  it('a shop has a day to answer, and its customer a day to pay, but never past the chosen time', () => {
    expect(answerByOf(null, now)).toEqual(at('10:00', 18));
    expect(approvedPayByOf(at('10:00', 20), now)).toEqual(at('10:00', 18));
    expect(approvedPayByOf(at('14:00'), now)).toEqual(at('14:00'));
  });
});
