import { expect, it } from 'vitest';
import { pegOnSign } from './peg-on-sign.ts';

it.each([
  ['Peg 7', '7'],
  ['Peg 23', '23'],
  ['Peg 7a', '7a'],
  ['Peg no. 5', '5'],
  ['Peg12', '12'],
  ['Swim B4', 'B4'],
])('%s has the sign %s', (place, sign) => {
  expect(pegOnSign(place)).toBe(sign);
});

it.each(['You', 'you', 'Peg by', 'Peg 1234', 'Pegasus', '14 Mill Lane'])('%s has a plain sign', (place) => {
  expect(pegOnSign(place)).toBe('');
});
