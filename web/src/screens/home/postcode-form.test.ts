import { expect, it } from 'vitest';
import { addressForInput } from './postcode-form.tsx';

it.each([
  ['', '/order'],
  ['   ', '/order'],
  ['nr136lh', '/order?postcode=NR13%206LH'],
  ['NR13', '/order?postcode=NR13'],
])('links from %j to %s', (typed, to) => {
  expect(addressForInput(typed)).toEqual({ to });
});

it('explains the format of a postcode for other input', () => {
  expect(addressForInput('the big lake')).toEqual({
    problem: expect.stringContaining('postcode looks like') as string,
  });
});
