import { describe, expect, it } from 'vitest';
import { type CheckoutFields, emptyFields, checkoutProblems } from './checkout-fields.ts';
import { fold, isComplete, NOTHING_OPENED, openMissing, openToChange, PARTS } from './folding.ts';
import type { Obstacle } from './obstacles.tsx';

const complete: CheckoutFields = {
  ...emptyFields,
  contact: { name: 'Sam Tarn', email: 'sam@example.org', phone: '07700 900123' },
  address: { ...emptyFields.address, line: 'Millrace car park', postcode: 'BH24 1LA' },
  if_missing: 'swap',
  isPrefilled: true,
};
const slot = { kind: 'slot', starts: '2026-07-02T06:00:00Z' } as const;
const obstacle = (kind: Obstacle['kind']): Obstacle => ({ kind, message: 'No.', offers: [] });
const missing = (fields: CheckoutFields, obstacles: Obstacle[] = []) =>
  PARTS.filter((part) => !isComplete(part, fields, checkoutProblems(fields), obstacles));

describe('the open sections', () => {
  it.each<[string, Partial<CheckoutFields>, Obstacle[], string[]]>([
    ['no section for a customer with remembered details', {}, [], []],
    [
      'all sections for a new customer, except the time and the note',
      emptyFields,
      [],
      ['contact', 'way', 'address', 'missing'],
    ],
    ['the contact without a phone number', { contact: { ...complete.contact, phone: '' } }, [], ['contact']],
    ['the contact with half a phone number', { contact: { ...complete.contact, phone: '0770' } }, [], ['contact']],
    ['the address without a postcode', { address: { ...complete.address, postcode: '' } }, [], ['address']],
    ['no address for a collection', { address: emptyFields.address, fulfilment: 'collection' }, [], []],
    ['the address that the shop cannot reach', {}, [obstacle('out_of_reach')], ['address']],
    ['the fulfilment for items that must be collected', {}, [obstacle('collection_only_items')], ['way']],
    ['the time that was preselected', { when: slot }, [], ['when']],
    ['no time that the customer chose', { when: slot, isWhenChosen: true }, [], []],
    ['the time that is no longer free', { when: slot, isWhenChosen: true }, [obstacle('no_slot')], ['when']],
    ['the time without a courier', {}, [obstacle('no_courier')], ['when']],
    ['no fulfilment that the customer chose', { isPrefilled: false, isWayChosen: true }, [], []],
    ['no section for a cart that is too small', {}, [obstacle('below_minimum')], []],
    ['the choice for missing items until it is made', { if_missing: null }, [], ['missing']],
  ])('include %s', (_what, change, obstacles, expected) => {
    expect(missing({ ...complete, ...change }, obstacles)).toEqual(expected);
  });

  it('include those that the server refuses although they look right', () => {
    expect(isComplete('contact', complete, { 'contact.email': 'Not an address.' }, [])).toBe(false);
  });
});

it('a section that was incomplete stays open when it is filled in, and is opened once', () => {
  const opened = openMissing(NOTHING_OPENED, ['contact', 'address']);
  expect([...opened.parts]).toEqual(['contact', 'address']);
  expect(openMissing(opened, ['address'])).toBe(opened);
  expect(openMissing(opened, [])).toBe(opened);
});

it('a section that is opened to be changed can be folded again', () => {
  const opened = openToChange(openMissing(NOTHING_OPENED, ['contact']), 'when');
  expect(opened.changing.has('when')).toBe(true);
  expect(opened.changing.has('contact')).toBe(false);
  expect([...fold(opened, 'when').parts]).toEqual(['contact']);
  expect(fold(opened, 'when').changing.size).toBe(0);
});
