import { expect, it } from 'vitest';
import { signInError } from './sign-in-error.ts';

const refusal = (status: number) => ({ status, response: { message: 'No.', data: {} } });

it.each([
  ['a wrong password', refusal(400), 'Invalid credentials', 'Look again.'],
  ['no signal', new TypeError('Failed to fetch'), 'We couldn’t reach BaitDrop', 'Check your signal'],
  ['too many tries', refusal(429), 'You’re not signed in yet', 'Wait a minute'],
  ['a server in trouble', refusal(503), 'You’re not signed in yet', 'our fault'],
])('gives the message for %s', (_, failure, message, advice) => {
  const said = signInError(failure, 'Look again.');
  expect(said.message).toBe(message);
  expect(said.advice).toContain(advice);
});
