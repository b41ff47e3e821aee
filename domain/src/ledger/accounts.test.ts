import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accountGroup,
  affiliateAccount,
  AFFILIATE_PAYOUTS,
  affiliatePendingAccount,
  courierClaim,
  courierPayable,
  creditAccount,
  entriesOf,
  orderCreditAccount,
  outOfBalancePence,
  PAYOUTS_SCHEDULED,
  platformAccounts,
  promotionAccount,
  REFUNDS_PENDING,
  shopAccount,
  shopHeldAccount,
  tipAccount,
} from './accounts.ts';

test.each([
  [shopAccount('shop_1'), 'shop'],
  [creditAccount('user1'), 'credit'],
  [platformAccounts.cardFees, 'platform:card-fees'],
  ['provider:clearing', 'provider:clearing'],
  [courierPayable('uber'), 'courier:payable'],
  [courierPayable('stuart'), 'courier:payable-stuart'],
  [courierClaim('uber'), 'courier:claim'],
  [courierClaim('stuart'), 'courier:claim-stuart'],
  [REFUNDS_PENDING, 'refunds:pending'],
  [PAYOUTS_SCHEDULED, 'payouts:scheduled'],
  [AFFILIATE_PAYOUTS, 'payouts:affiliates'],
  [orderCreditAccount('order1'), 'order-credit'],
  [tipAccount('order1'), 'courier-tip'],
  [shopHeldAccount('shop_1'), 'shop-held'],
  [affiliateAccount('user1'), 'affiliate'],
  [affiliatePendingAccount('user1'), 'affiliate-pending'],
  [promotionAccount('p1'), 'promotion'],
])('%s belongs to the group %s', (account, group) => {
  expect(accountGroup(account)).toBe(group);
});

test('entries of zero are left out, and the balance is unchanged', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.integer({ min: -5, max: 5 })), (amounts) => {
      const entries = entriesOf(amounts);
      expect(entries.every(({ amountPence }) => amountPence !== 0)).toBe(true);
      expect(outOfBalancePence(entries)).toBe(Object.values(amounts).reduce((sum, amount) => sum + amount, 0));
    }),
  );
});
