import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ukPhone } from './uk-phone.ts';

test.each([
  ['07700 900123', '+447700900123'],
  ['+44 7700 900 123', '+447700900123'],
  ['+44 (0)7700 900123', '+447700900123'],
  ['0044 7700-900123', '+447700900123'],
  ['(01632) 960.001', '+441632960001'],
  ['01632 96000', '+44163296000'],
  ['020 7946 0018', '+442079460018'],
  ['0800 111 1111', '+448001111111'],
])('%s is stored as %s', (text, called) => {
  expect(ukPhone(text)).toBe(called);
});

test.each([
  '',
  '7700900123',
  '07700 90012',
  '07700 9001234',
  '+1 212 555 0100',
  '0900 123 4567',
  'call me',
  '+44',
  '999',
])('“%s” is not a UK phone number', (text) => {
  expect(ukPhone(text)).toBeUndefined();
});

test('a stored number is stored unchanged again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (rest) => {
      const called = ukPhone(`07${String(rest).padStart(9, '0')}`);
      expect(called).toMatch(/^\+447\d{9}$/);
      expect(ukPhone(called ?? '')).toBe(called);
    }),
  );
});
