import { expect, it } from 'vitest';
import { estimateFromForm } from './calculator.ts';

it.each([
  ['10', '50', 5000, 5000, 10_000],
  ['0', '50', 0, 0, 0],
  ['3', '3.33', 1500, 100, 1600],
])('%s referrals with £%s of fees', (referrals, fees, signupRewardsPence, commissionPence, totalPence) => {
  expect(estimateFromForm(referrals, fees)).toEqual({
    ok: true,
    earnings: { signupRewardsPence, commissionPence, totalPence },
  });
});

it.each([
  ['-1', '5', 'referralsError'],
  ['', '5', 'referralsError'],
  ['1.5', '5', 'referralsError'],
  ['100001', '5', 'referralsError'],
  ['1', '-1', 'feesError'],
  ['1', 'lots', 'feesError'],
  ['1', '10000.01', 'feesError'],
])('%j and %j: the error belongs to its field', (referrals, fees, field) => {
  expect(estimateFromForm(referrals, fees)).toMatchObject({ ok: false, [field]: expect.any(String) });
});
