import { expect, test } from 'vitest';
import { pushErrorMessage } from './push-error-message.ts';

test.each([
  [
    new DOMException('Registration failed', 'AbortError'),
    'Your browser couldn’t set up notifications. Try again later. We’ll still email you.',
  ],
  [
    { status: 409, response: { message: '5 devices follow this order already.' } },
    '5 devices follow this order already.',
  ],
  [{ status: 0, response: {} }, 'That didn’t work. Check your signal and try again.'],
  [{ status: 503, response: { message: 'Oh no' } }, 'That didn’t work. Check your signal and try again.'],
])('gives advice for %o', (failure, words) => {
  expect(pushErrorMessage(failure)).toBe(words);
});
