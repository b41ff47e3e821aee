import { expect, it } from 'vitest';
import { secondStepOf } from './second-factor.ts';

const answer = {
  mfaId: 'abc',
  secondFactors: ['totp', 'passkey', 'carrier pigeon'],
  recoveryCodes: true,
  passkeySite: 'x.example',
};

it('knows what the second step takes, passkeys first', () => {
  expect(secondStepOf({ status: 401, response: answer })).toEqual({
    mfaId: 'abc',
    secondFactors: ['passkey', 'totp'],
    recoveryCodes: true,
    passkeySite: 'x.example',
  });
});

it('knows that a first factor has to be added', () => {
  const response = { mfaId: 'abc', secondFactors: [], recoveryCodes: false, passkeySite: null };
  expect(secondStepOf({ status: 401, response })).toEqual(response);
});

it.each([
  ['a wrong password', { status: 400, response: { message: 'Failed to authenticate.' } }],
  ['a session that ran out', { status: 401, response: { message: 'No.' } }],
  ['no connection', new TypeError('Failed to fetch')],
  ['nothing at all', undefined],
])('%s is no second step', (_, failure) => {
  expect(secondStepOf(failure)).toBeNull();
});
