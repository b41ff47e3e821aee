import { expect, test } from 'vitest';
import { phoneText, telLink } from './phone.ts';

test.each([
  ['+447700900123', '07700 900123'],
  ['07700900123', '07700 900123'],
  ['+441425123456', '01425123456'],
  ['01425 123456', '01425 123456'],
  ['+33612345678', '+33612345678'],
])('the number %s is shown as %s', (phone, text) => {
  expect(phoneText(phone)).toBe(text);
});

test('a number is dialled with its country code', () => {
  expect(telLink('07700 900123')).toBe('tel:+447700900123');
  expect(telLink('+33612345678')).toBe('tel:+33612345678');
});
