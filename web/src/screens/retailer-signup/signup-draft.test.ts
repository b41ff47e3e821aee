import { retailerSignupForm } from '@baitdrop/contract/accounts';
import { readOpeningHours } from '@baitdrop/domain/time/opening-hours';
import { describe, expect, it } from 'vitest';
import {
  detailProblems,
  emptyDraft,
  furthestStep,
  knownDetails,
  type SignupDraft,
  stepFrom,
  toSignupForm,
} from './signup-draft.ts';

const filled: SignupDraft = {
  ...emptyDraft,
  shopName: 'Two Bridges Bait',
  ownerName: 'Bridget Avon',
  email: 'bridget@two-bridges.example',
  phone: '01425 000000',
  address: '3 Mill Lane, Ringwood',
  postcode: 'bh24 1la',
};

describe('the first step of the sign-up', () => {
  it('requires all six fields', () => {
    expect(Object.keys(detailProblems({ ...emptyDraft, shopName: '  ' }))).toHaveLength(6);
    expect(detailProblems(filled)).toEqual({});
  });

  it.each([
    ['email', 'bridget'],
    ['postcode', 'BH24'],
    ['address', '3 Mill Lane, Ringwood BH24 1LB'],
  ] as const)('refuses the %s “%s”', (field, value) => {
    expect(Object.keys(detailProblems({ ...filled, [field]: value }))).toEqual([field]);
  });

  it('accepts an address that ends with the same postcode', () => {
    expect(detailProblems({ ...filled, address: '3 Mill Lane, Ringwood, BH24 1LA' })).toEqual({});
  });
});

describe('the steps of the sign-up', () => {
  it('open one after the other', () => {
    expect(furthestStep(emptyDraft)).toBe(1);
    expect(furthestStep(filled)).toBe(2);
    expect(furthestStep({ ...filled, pluginType: 'html' })).toBe(4);
  });

  it.each([
    ['', 1],
    ['?step=2', 2],
    ['?step=4', 2],
    ['?step=0', 1],
    ['?step=1.5', 1],
    ['?step=bait', 1],
  ])('%j opens step %i while no plugin is chosen', (search, step) => {
    expect(stepFrom(search, filled)).toBe(step);
  });
});

describe('an owner who has registered a shop', () => {
  const shop = {
    shop_name: 'Two Bridges Bait',
    name: 'Bridget Avon',
    email: 'bridget@two-bridges.example',
    phone: '01425 000000',
    address: '3 Mill Lane, Ringwood',
    postcode: 'BH24 1LA',
  };

  it('finds the details filled in', () => {
    const draft = { ...emptyDraft, ...knownDetails(emptyDraft, shop) };
    expect(detailProblems(draft)).toEqual({});
    expect(draft).toEqual({ ...filled, postcode: 'BH24 1LA' });
  });

  it('keeps their own input', () => {
    expect(knownDetails({ ...emptyDraft, phone: '07700 900000' }, shop)).not.toHaveProperty('phone');
  });
});

describe('the request of the sign-up', () => {
  it('is empty without a plugin type', () => {
    expect(toSignupForm(filled, undefined)).toBeNull();
  });

  it('matches the contract, with valid opening hours', () => {
    const form = toSignupForm({ ...filled, pluginType: 'html', tellsHours: true }, 'three maggots');
    expect(retailerSignupForm.safeParse(form).success).toBe(true);
    expect(readOpeningHours({ weekdays: form?.openingHours ?? {} }).ok).toBe(true);
  });

  it('leaves out hours and a password that are not given', () => {
    const form = toSignupForm({ ...filled, pluginType: 'html' }, undefined);
    expect(Object.keys(form ?? {})).not.toEqual(expect.arrayContaining(['password']));
    expect(form?.openingHours).toBeUndefined();
  });
});
