import { expect, test } from 'vitest';
import { helloToCustomer, plainName, breakLinks } from './mail-text.ts';

test.each([
  ['Ringwood Tackle', 'Ringwood Tackle'],
  ['J.R. Baits & Son, St. Ives', 'J.R. Baits & Son, St. Ives'],
  ['Parcel held, pay at evil.example', 'Parcel held, pay at evil example'],
  ['https://evil.example/pay', 'evil example/pay'],
  ['www.evil.co.uk', 'evil co uk'],
  ['mail me@evil.example', 'mail me evil example'],
  ['two\nlines\tand   gaps', 'two lines and gaps'],
  ['x'.repeat(80), `${'x'.repeat(59)}…`],
])('the name %j is written in an email as %j', (name, shown) => {
  expect(plainName(name)).toBe(shown);
});

test('greetings have no links either, and an email address in a subject stays', () => {
  expect(helloToCustomer('evil.example wins')).toBe('Hello evil example,');
  expect(breakLinks('ann@x.uk is now an administrator of shop.example')).toBe(
    'ann@x.uk is now an administrator of shop example',
  );
});
