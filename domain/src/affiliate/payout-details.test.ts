import { describe, expect, it } from 'vitest';
import { type PayoutDetailsInput, maskPayoutDetails, readPayoutDetails } from './payout-details.ts';

const bank: PayoutDetailsInput = {
  method: 'bank',
  accountName: ' Ann Archer ',
  sortCode: '04-00-04',
  accountNumber: '1234 5678',
  paypalEmail: '',
};
const paypal: PayoutDetailsInput = { ...bank, method: 'paypal', paypalEmail: 'ann@example.com' };

describe('bank details', () => {
  it('are read in any spelling, with leading zeros kept', () => {
    expect(readPayoutDetails(bank)).toEqual({
      ok: true,
      value: { method: 'bank', accountName: 'Ann Archer', sortCode: '040004', accountNumber: '12345678' },
    });
    expect(readPayoutDetails(paypal)).toEqual({ ok: true, value: { method: 'paypal', email: 'ann@example.com' } });
  });

  it.each([
    [{ accountName: ' ' }, 'accountName'],
    [{ sortCode: '04000' }, 'sortCode'],
    [{ sortCode: '0400040' }, 'sortCode'],
    [{ sortCode: 'abcdef' }, 'sortCode'],
    [{ accountNumber: '1234567' }, 'accountNumber'],
    [{ accountNumber: '123456789' }, 'accountNumber'],
    [{ accountNumber: 'abcdefgh' }, 'accountNumber'],
    [{ method: 'paypal', paypalEmail: 'ann@example' }, 'paypalEmail'],
    [{ method: 'paypal' }, 'paypalEmail'],
  ] as const)('with %j are refused with a field error', (wrong, field) => {
    expect(readPayoutDetails({ ...bank, ...wrong })).toMatchObject({ ok: false, reason: field });
  });

  it.each([
    [' ann@example.com ', true],
    ['ann@mail.example.co.uk', true],
    ['ann', false],
    ['@example.com', false],
    ['ann@', false],
    ['ann@example', false],
    ['ann@.com', false],
    ['ann@example.', false],
    ['ann@example..com', false],
    ['ann@@example.com', false],
    ['ann@bob@example.com', false],
    ['ann archer@example.com', false],
    ['ann@exam ple.com', false],
    ['ann@example.com or bob@example.com', false],
    ['ann@example.c@m', false],
  ])('takes “%s” for the address of a PayPal account: %s', (paypalEmail, isTaken) => {
    expect(readPayoutDetails({ ...paypal, paypalEmail }).ok).toBe(isTaken);
  });

  it('are shown masked', () => {
    expect(
      maskPayoutDetails({ method: 'bank', accountName: 'Ann', sortCode: '040004', accountNumber: '12345678' }),
    ).toBe('Bank account ending 5678');
    expect(maskPayoutDetails({ method: 'paypal', email: 'ann@example.com' })).toBe('PayPal a•••@example.com');
  });
});
