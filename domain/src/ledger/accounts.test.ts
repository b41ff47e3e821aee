import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accountGroup,
  creditAccount,
  entriesOf,
  outOfBalancePence,
  platformAccounts,
  shopAccount,
} from './accounts.ts';

test.each([
  [shopAccount('shop_1'), 'shop'],
  [creditAccount('user1'), 'credit'],
  [platformAccounts.cardFees, 'platform:card-fees'],
  ['provider:clearing', 'provider:clearing'],
])('%s belongs to the group %s', (account, group) => {
  expect(accountGroup(account)).toBe(group);
});

test('entries of nothing are left out, and the balance stays what it was', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.integer({ min: -5, max: 5 })), (amounts) => {
      const entries = entriesOf(amounts);
      expect(entries.every(({ amountPence }) => amountPence !== 0)).toBe(true);
      expect(outOfBalancePence(entries)).toBe(Object.values(amounts).reduce((sum, amount) => sum + amount, 0));
    }),
  );
});
