import { expect, it } from 'vitest';
import { orderAddress } from './postcode-form.tsx';

it.each([
  ['', '/order'],
  ['   ', '/order'],
  ['nr136lh', '/order?postcode=NR13%206LH'],
  ['NR13', '/order?postcode=NR13'],
])('leads from %j to %s', (typed, to) => {
  expect(orderAddress(typed)).toEqual({ to });
});

it('says what a postcode looks like when it is not one', () => {
  expect(orderAddress('the big lake')).toEqual({ problem: expect.stringContaining('postcode looks like') as string });
});
