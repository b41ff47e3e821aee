import { expect, it } from 'vitest';
import { isCancelled, socialError } from './social.ts';

const google = { name: 'google', label: 'Google' } as const;

it.each([
  ['the server’s own words', { status: 400, response: { message: 'Invalid redirect.' } }, 'Invalid redirect.'],
  ['that it failed, when the server says nothing', { status: 502, response: {} }, 'Failed to login with Google'],
  [
    'that it failed, when the provider shares no address',
    {
      status: 400,
      response: { message: 'Failed to create record.', data: { email: { message: 'Cannot be blank.' } } },
    },
    'Failed to login with Google',
  ],
  [
    'that it failed, when the provider sent the person back empty-handed',
    { status: 0, originalError: new Error('OAuth2 redirect error or missing code: access_denied') },
    'Social login failed',
  ],
  ['that an error occurred on the way', new Error('blocked'), 'An error occurred during Google login'],
])('shows %s', (_, failure, words) => {
  expect(socialError(failure, google).message).toBe(words);
});

it('gives advice when offline', () => {
  expect(socialError(new TypeError('Failed to fetch'), google).advice).toContain('Check your signal');
});

it('recognises a sign-in that the user cancelled', () => {
  expect(isCancelled({ isAbort: true, status: 0 })).toBe(true);
  expect(isCancelled({ isAbort: false, status: 0 })).toBe(false);
});
