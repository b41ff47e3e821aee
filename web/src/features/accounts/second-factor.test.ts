import { expect, it } from 'vitest';
import { secondStepOf } from './second-factor.ts';

const answer = {
  mfaId: 'abc',
  secondFactors: ['totp', 'passkey', 'carrier pigeon'],
  recoveryCodes: true,
  passkeySite: 'x.example',
};

it('lists the possible second factors, passkeys first', () => {
  expect(secondStepOf({ status: 401, response: answer })).toEqual({
    mfaId: 'abc',
    secondFactors: ['passkey', 'totp'],
    recoveryCodes: true,
    passkeySite: 'x.example',
  });
});

it('recognises that a first factor has to be added', () => {
  const response = { mfaId: 'abc', secondFactors: [], recoveryCodes: false, passkeySite: null };
  expect(secondStepOf({ status: 401, response })).toEqual(response);
});

it.each([
  ['a wrong password', { status: 400, response: { message: 'Failed to authenticate.' } }],
  ['an expired session', { status: 401, response: { message: 'No.' } }],
  ['no connection', new TypeError('Failed to fetch')],
  ['nothing at all', undefined],
])('%s is not a second step', (_, failure) => {
  expect(secondStepOf(failure)).toBeNull();
});
