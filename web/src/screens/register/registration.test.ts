import { registerForm } from '@baitdrop/contract/accounts';
import { expect, it } from 'vitest';
import { emptyRegistration, registrationFrom, toRegisterForm } from './registration.ts';

const filled = {
  ...emptyRegistration,
  name: ' Ann ',
  email: ' ann@water.example ',
  password: ' three maggots ',
  shopName: 'Ann’s Baits',
  shopAddress: '1 Bank Lane',
  shopPostcode: 'NR13 6LH',
  shopPhone: '01603 000000',
};

it('sends a customer without a shop, and the password as typed', () => {
  const form = toRegisterForm(filled);
  expect(form).toEqual({
    name: 'Ann',
    email: 'ann@water.example',
    password: ' three maggots ',
    role: 'customer',
    agreeTerms: true,
  });
  expect(registerForm.safeParse(form).success).toBe(true);
});

it('sends an owner with the shop and the referral code', () => {
  const form = toRegisterForm({ ...filled, role: 'shop_owner', referralCode: ' TENCH7 ' });
  expect(form).toMatchObject({ role: 'shop_owner', shopName: 'Ann’s Baits', referralCode: 'TENCH7' });
  expect(registerForm.safeParse(form).success).toBe(true);
});

it('reads the role and the code from a link', () => {
  expect(registrationFrom('?role=shop_owner&ref=tench7')).toMatchObject({ role: 'shop_owner', referralCode: 'TENCH7' });
  expect(registrationFrom('?role=admin')).toEqual(emptyRegistration);
});
