import { expect, test } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

test.each([
  ['https://baitdrop.example', { id: 'baitdrop.example', origin: 'https://baitdrop.example' }],
  ['https://www.baitdrop.example:8443', { id: 'www.baitdrop.example', origin: 'https://www.baitdrop.example:8443' }],
  ['http://127.0.0.1:8090', { id: 'localhost', origin: 'http://localhost:8090' }],
  ['http://[::1]:8090', { id: 'localhost', origin: 'http://localhost:8090' }],
  ['http://192.168.1.20:8090', null],
  ['http://[2001:db8::1]', null],
])('the passkey domain of %s', (publicUrl, party) => {
  expect(relyingPartyOf(publicUrl)).toEqual(party);
});
