import { expect, it } from 'vitest';
import { entriesOf, platformAccounts, PROVIDER_CLEARING, shopHeldAccount } from './accounts.ts';
import { contributionAccounts, contributionOf } from './contribution.ts';

it('is the fees less courier, card and promotions, whatever else was booked', () => {
  const entries = entriesOf({
    [PROVIDER_CLEARING]: -2780,
    [shopHeldAccount('shop_1')]: 2600,
    [platformAccounts.serviceFees]: 130,
    [platformAccounts.platformFees]: 50,
    [platformAccounts.courierCost]: -899,
    [platformAccounts.cardFees]: -62,
    [platformAccounts.promotions]: -200,
    [platformAccounts.referralCredit]: -500,
  });
  expect(contributionOf(entries)).toEqual({
    feesPence: 180,
    courierPence: 899,
    cardPence: 62,
    promotionPence: 200,
    contributionPence: 180 - 899 - 62 - 200,
  });
});

it('is zero without bookings', () => {
  expect(contributionOf([])).toEqual({
    feesPence: 0,
    courierPence: 0,
    cardPence: 0,
    promotionPence: 0,
    contributionPence: 0,
  });
});

it.each(Object.values(platformAccounts))(
  'a penny booked to %s counts if the account is one of the contribution',
  (account) => {
    const { contributionPence } = contributionOf([{ account, amountPence: 1 }]);
    expect(contributionPence).toBe(contributionAccounts.includes(account) ? 1 : 0);
  },
);

it('counts fees for delivery as fees', () => {
  expect(contributionOf(entriesOf({ [platformAccounts.deliveryFees]: 399 }))).toMatchObject({
    feesPence: 399,
    contributionPence: 399,
  });
});
