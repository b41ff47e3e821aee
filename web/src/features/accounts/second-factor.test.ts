import { expect, it } from 'vitest';
import { secondHalfMissing } from './second-factor.ts';

it.each([
  ['the first half was right', { status: 401, response: { mfaId: 'abc' } }, 'abc'],
  ['a wrong password', { status: 400, response: { message: 'Failed to authenticate.' } }, null],
  ['a session that ran out', { status: 401, response: { message: 'No.' } }, null],
  ['no connection', new TypeError('Failed to fetch'), null],
  ['nothing at all', undefined, null],
])('%s', (_, failure, mfaId) => {
  expect(secondHalfMissing(failure)).toBe(mfaId);
});
