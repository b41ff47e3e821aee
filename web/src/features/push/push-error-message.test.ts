import { expect, test } from 'vitest';
import { pushErrorMessage } from './push-error-message.ts';

test.each([
  [
    new DOMException('Registration failed', 'AbortError'),
    'Your browser could not reach its message service. Try again later; emails come anyway.',
  ],
  [
    { status: 409, response: { message: '5 devices follow this order already.' } },
    '5 devices follow this order already.',
  ],
  [{ status: 0, response: {} }, 'That did not work. Check your signal and press again.'],
  [{ status: 503, response: { message: 'Oh no' } }, 'That did not work. Check your signal and press again.'],
])('%o is told in words that help', (failure, words) => {
  expect(pushErrorMessage(failure)).toBe(words);
});
