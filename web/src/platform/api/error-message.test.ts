import { expect, it } from 'vitest';
import { errorMessage, formError, isTokenRefused } from './error-message.ts';

const refusal = (status: number, data: unknown = {}) => ({ status, response: { message: 'No.', data } });

it('keeps the server’s message and the messages of single fields', () => {
  const failure = refusal(400, { email: { code: 'x', message: 'Enter a valid email address.' }, odd: 3 });
  expect(formError(failure, 'Registration failed')).toEqual({
    message: 'Registration failed',
    advice: undefined,
    fields: { email: 'Enter a valid email address.' },
  });
});

it('reads answers of our own endpoints in the same way', () => {
  const failure = { status: 400, body: { message: 'No.', data: { name: { message: 'Say your name.' } } } };
  expect(formError(failure, 'Registration failed').fields).toEqual({ name: 'Say your name.' });
});

it.each([
  ['no connection', new TypeError('Failed to fetch'), 'Check your signal'],
  ['too many tries', refusal(429), 'Wait a minute'],
  ['a server in trouble', refusal(503), 'our fault'],
])('gives advice for %s', (_, failure, words) => {
  expect(formError(failure, 'Invalid credentials', 'Look again.').advice).toContain(words);
});

it.each([
  ['no connection', new TypeError('Failed to fetch')],
  ['a server in trouble', refusal(503, { reference: 'abcdefgh2345' })],
])('says only once what to do about %s', (_, failure) => {
  expect(formError(failure, errorMessage(failure)).advice).toBeUndefined();
});

it('names the id of a request that failed by our fault', () => {
  const failure = refusal(500, { reference: 'abcdefgh2345' });
  expect(formError(failure, 'Registration failed').advice).toMatch(/our fault.* Reference: abcdefgh2345$/);
  expect(errorMessage(failure)).toMatch(/our fault.* Reference: abcdefgh2345$/);
  expect(errorMessage(refusal(503))).not.toContain('Reference');
});

it('gives the screen’s own advice otherwise', () => {
  expect(formError(refusal(400), 'Invalid credentials', 'Look again.').advice).toBe('Look again.');
});

it('tells an expired link from other refusals', () => {
  expect(isTokenRefused(refusal(400, { token: { message: 'Invalid or expired token.' } }))).toBe(true);
  expect(isTokenRefused(refusal(400, { password: { message: 'Too short.' } }))).toBe(false);
  expect(isTokenRefused(new TypeError('Failed to fetch'))).toBe(false);
});
