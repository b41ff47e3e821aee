import { expect, test } from 'vitest';
import { emailFormat, firstProblem, length, refuse, required } from './form-problems.ts';

// Expected values are answers of the reference server.
test.each([
  ['a@b.co', true],
  ['a.b@c.de', true],
  ['a+b@c.de', true],
  ["o'neil@b.ie", true],
  ['A@B.CO', true],
  ['ä@b.de', true],
  ['日本@例え.jp', true],
  ['a@xn--bcher-kva.de', true],
  ['a@b_c.de', true],
  ['a@b.de.', true],
  ['a@b', false],
  ['a@b.123', false],
  ['a@b.c1', false],
  ['a..b@c.de', false],
  ['.a@b.co', false],
  ['a.@b.co', false],
  ['a b@c.de', false],
  ['a@-b.de', false],
  ['a@b..de', false],
  ['<a@b.de>', false],
  ['a@b.de ', false],
  ['a@b@c.de', false],
  ['a@[1.2.3.4]', false],
  ['a\0@b.de', false],
])('%j as an email address: %s', (address, isOne) => {
  expect(emailFormat(address) === null).toBe(isOne);
});

test('any email address is checked quickly', () => {
  const started = performance.now();
  emailFormat(`${'a.'.repeat(50_000)}@${'b-'.repeat(50_000)}`);
  expect(performance.now() - started).toBeLessThan(5_000);
});

test('lengths are counted in bytes, and an empty text passes', () => {
  expect(length(1, 3)('äb')).toBeNull();
  expect(length(1, 3)('ää')).toEqual({
    code: 'validation_length_out_of_range',
    message: 'The length must be between 1 and 3.',
    params: { min: 1, max: 3 },
  });
  expect(length(8, 255)('')).toBeNull();
  expect(firstProblem('', [required, length(8, 255)])?.code).toBe('validation_required');
});

test('all problems of a form are listed together', () => {
  expect(() => refuse({ identity: null })).not.toThrow();
  expect(() => refuse({ identity: required(''), code: null, password: required('') })).toThrow(
    expect.objectContaining({
      status: 400,
      message: 'An error occurred while validating the submitted data.',
      data: {
        identity: { code: 'validation_required', message: 'Cannot be blank.' },
        password: { code: 'validation_required', message: 'Cannot be blank.' },
      },
    }),
  );
});
