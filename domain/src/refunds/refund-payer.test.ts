import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { COURIER_NAMES } from '../courier/courier-names.ts';
import { courierClaim, entriesOf, outOfBalancePence, platformAccounts, shopAccount } from '../ledger/accounts.ts';
import { REFUND_PAYERS, refundPayerEntries, suggestRefundPayer } from './refund-payer.ts';

test.each([
  ['It never arrived.', true, 'courier'],
  ['It never arrived.', false, 'shop'],
  ['The courier dropped it.', true, 'courier'],
  ['It arrived broken or dead.', true, 'shop'],
  ['Something was missing.', true, 'shop'],
  ['As a gesture of goodwill.', true, 'platform'],
  ['It was two hours late.', true, 'platform'],
  ['', true, 'shop'],
] as const)('for "%s" (carried by a courier: %s) we suggest that the %s pays', (reason, wasCarried, payer) => {
  expect(suggestRefundPayer(reason, { wasCarried })).toBe(payer);
});

test('the entries add up to zero whichever side pays, and the shop is compensated unless it pays', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...REFUND_PAYERS),
      fc.constantFrom(...COURIER_NAMES),
      fc.integer({ min: -5000, max: 1_000_000 }),
      (payer, courier, goodsPence) => {
        const entries = refundPayerEntries(payer, { shopId: 'shop_1', courier, goodsPence });
        expect(outOfBalancePence(entries)).toBe(0);
        const toShop = entries.filter(({ account }) => account === 'shop:shop_1');
        expect(outOfBalancePence(toShop)).toBe(payer === 'shop' ? 0 : goodsPence);
      },
    ),
  );
});

test('a claim needs a courier', () => {
  expect(() => refundPayerEntries('courier', { shopId: 'shop_1', courier: undefined, goodsPence: 1 })).toThrow(
    'no courier had it',
  );
});

test.each([
  ['platform', platformAccounts.refundsBorne],
  ['courier', courierClaim('stuart')],
] as const)('goods that the %s pays for are booked to %s', (payer, account) => {
  expect(refundPayerEntries(payer, { shopId: 'shop_1', courier: 'stuart', goodsPence: 700 })).toEqual(
    entriesOf({ [account]: -700, [shopAccount('shop_1')]: 700 }),
  );
});

test('we can pay without a courier company too', () => {
  expect(refundPayerEntries('platform', { shopId: 'shop_1', courier: undefined, goodsPence: 5 })).toEqual(
    entriesOf({ [platformAccounts.refundsBorne]: -5, [shopAccount('shop_1')]: 5 }),
  );
});

test('the apostrophe is optional', () => {
  expect(suggestRefundPayer('It didnt arrive', { wasCarried: true })).toBe('courier');
});
