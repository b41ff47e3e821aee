import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  approvalDeadline,
  approvedPaymentDeadline,
  holdExpiresAt,
  isLargeOrder,
  MAX_UNITS_HELD_BY_GUESTS,
  MAX_HELD_UNITS_PER_ACCOUNT,
  MAX_HELD_UNITS_PER_NETWORK,
  MAX_UNITS_PER_LINE,
  MAX_UNITS_PER_ORDER,
  mayGuestHold,
  mayHold,
  paymentDeadline,
} from './stock-holds.ts';

const now = new Date('2026-11-17T10:00:00Z');
const at = (time: string, day = 17) => new Date(`2026-11-${day}T${time}:00Z`);

describe('stock that is held for unpaid orders', () => {
  it.each([
    ['a usual cart', [4, 1], false],
    ['as many of one product as are held', [MAX_UNITS_PER_LINE], false],
    ['one more of that product', [MAX_UNITS_PER_LINE + 1], true],
    ['one more beside a usual line', [MAX_UNITS_PER_LINE + 1, 1], true],
    ['a full order', [MAX_UNITS_PER_LINE, MAX_UNITS_PER_ORDER - MAX_UNITS_PER_LINE], false],
    ['one more item in total', [MAX_UNITS_PER_LINE, MAX_UNITS_PER_ORDER - MAX_UNITS_PER_LINE, 1], true],
    ['the whole stock of a shop', Array.from({ length: 63 }, () => 33), true],
  ])('%s', (_what, quantities, isLarge) => {
    expect(isLargeOrder(quantities)).toBe(isLarge);
  });

  it('never exceeds the limits, in any steps', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: MAX_UNITS_PER_ORDER })), (orders) => {
        let held = 0;
        for (const units of orders) if (mayHold(units, { network: held, account: held }).ok) held += units;
        expect(held).toBeLessThanOrEqual(Math.min(MAX_HELD_UNITS_PER_NETWORK, MAX_HELD_UNITS_PER_ACCOUNT));
      }),
    );
  });

  it.each([
    [1, { network: MAX_HELD_UNITS_PER_NETWORK - 1, account: 0 }, true],
    [1, { network: MAX_HELD_UNITS_PER_NETWORK, account: 0 }, false],
    [1, { network: 0, account: MAX_HELD_UNITS_PER_ACCOUNT - 1 }, true],
    [1, { network: 0, account: MAX_HELD_UNITS_PER_ACCOUNT }, false],
    [MAX_HELD_UNITS_PER_NETWORK, { network: 0, account: 0 }, true],
  ])('%i more beside %j may be held: %s', (units, held, expected) => {
    expect(mayHold(units, held).ok).toBe(expected);
  });

  it('names the limit of an account that holds too much', () => {
    const refused = mayHold(1, { network: 0, account: MAX_HELD_UNITS_PER_ACCOUNT });
    expect(refused).toMatchObject({ reason: 'too_much_held', message: expect.not.stringContaining('connection') });
  });

  it('beyond the limit is refused with the limit and what to do', () => {
    const refused = mayHold(1, { network: MAX_HELD_UNITS_PER_NETWORK, account: 0 });
    expect(refused.ok ? '' : refused.message).toMatch(/You can have 120 unpaid items .* try again in 10 minutes\./);
  });
});

describe('guests with unpaid orders', () => {
  const CROWD = MAX_UNITS_HELD_BY_GUESTS + 1;

  it.each([
    [
      'can hold all the stock on a usual day',
      { onSale: 0, guestsHold: 20, requested: 20 },
      MAX_UNITS_HELD_BY_GUESTS,
      '',
    ],
    [
      'can hold half of the stock together when there are many',
      { onSale: 10, guestsHold: 10, requested: 3 },
      CROWD,
      '',
    ],
    [
      'cannot hold more than that half',
      { onSale: 9, guestsHold: 11, requested: 3 },
      CROWD,
      'Pint of maggots: many people are paying right now, so we can hold only 2 for you. Order 2, sign in, or try again in a few minutes.',
    ],
    [
      'can hold nothing when that half is used up',
      { onSale: 9, guestsHold: 11, requested: 1 },
      CROWD,
      'Pint of maggots: other people are paying for the last of these right now. Try again in a few minutes or sign in.',
    ],
    ['can hold the last item', { onSale: 0, guestsHold: 1, requested: 1 }, CROWD, ''],
    ['can hold two of three', { onSale: 1, guestsHold: 2, requested: 1 }, CROWD, ''],
  ])('%s', (_what, shelf, unitsAtShop, message) => {
    const verdict = mayGuestHold([{ name: 'Pint of maggots', ...shelf }], unitsAtShop);
    expect(verdict.ok ? '' : verdict.message).toBe(message);
  });

  it('leave some stock of every product, in any steps', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 1, max: 40 })), {
      maxLength: 80,
    });
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 2, max: 60 }), { minLength: 5, maxLength: 5 }), steps, (stock, orders) => {
        const held = stock.map(() => 0);
        let crowd = CROWD;
        for (const [index, requested] of orders) {
          const all = stock[index] ?? 0;
          const guestsHold = (held[index] ?? 0) + requested;
          if (guestsHold > all) continue;
          const shelf = { name: '', onSale: all - guestsHold, guestsHold, requested };
          if (mayGuestHold([shelf], (crowd += requested)).ok) held[index] = guestsHold;
        }
        for (const [index, all] of stock.entries())
          expect(all - (held[index] ?? 0)).toBeGreaterThanOrEqual(Math.floor(all / 2));
      }),
    );
  });
});

describe('the duration of a hold', () => {
  it('is 10 minutes for a guest, who can pay for 30', () => {
    expect(paymentDeadline(true, now)).toEqual(at('10:30'));
    expect(holdExpiresAt(true, at('10:30'), now)).toEqual(at('10:10'));
  });

  it('is 35 minutes for a signed-in customer, within an hour', () => {
    expect(paymentDeadline(false, now)).toEqual(at('11:00'));
    expect(holdExpiresAt(false, at('11:00'), now)).toEqual(at('10:35'));
  });

  it('never exceeds the order’s expiry, however often the payment page is opened', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(fc.integer({ min: 0, max: 90 })), (isGuest, minutes) => {
        const payBy = paymentDeadline(isGuest, now);
        for (const minute of minutes)
          expect(holdExpiresAt(isGuest, payBy, new Date(now.getTime() + minute * 60_000)) <= payBy).toBe(true);
      }),
    );
  });

  it('gives a shop a day to answer and the customer a day to pay, but not past the chosen time', () => {
    expect(approvalDeadline(null, now)).toEqual(at('10:00', 18));
    expect(approvedPaymentDeadline(at('10:00', 20), now)).toEqual(at('10:00', 18));
    expect(approvedPaymentDeadline(at('14:00'), now)).toEqual(at('14:00'));
  });
});
