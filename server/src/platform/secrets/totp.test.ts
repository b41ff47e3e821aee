import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase32, matchTotp, toBase32, totpCode, totpStep, totpUri } from './totp.ts';

const secret = toBase32(Buffer.from('12345678901234567890'));

// RFC 6238, appendix B, for SHA-1.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i seconds the code is %s', (seconds, code) => {
  expect(totpCode(secret, totpStep(new Date(seconds * 1000)), 8)).toBe(code);
});

// RFC 4648, section 10, without padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foobar', 'MZXW6YTBOI'],
])('encodes %s as %s in base32', (plain, text) => {
  expect(toBase32(Buffer.from(plain))).toBe(text);
  expect(fromBase32(text.toLowerCase()).toString()).toBe(plain);
});

test('decodes what it encoded in base32', () => {
  fc.assert(fc.property(fc.uint8Array(), (bytes) => fromBase32(toBase32(bytes)).equals(Buffer.from(bytes))));
});

test('accepts a code in its half minute and one either side, and says which one it was', () => {
  const now = new Date('2026-07-01T10:00:15Z');
  const step = totpStep(now);
  for (const near of [-1, 0, 1]) expect(matchTotp(secret, totpCode(secret, step + near), now)).toBe(step + near);
  for (const far of [-2, 2]) expect(matchTotp(secret, totpCode(secret, step + far), now)).toBeNull();
  expect(matchTotp(secret, ` ${totpCode(secret, step).slice(0, 3)} ${totpCode(secret, step).slice(3)} `, now)).toBe(
    step,
  );
  for (const wrong of ['', '12345', 'abcdef', '１２３４５６']) expect(matchTotp(secret, wrong, now)).toBeNull();
});

test('an authenticator app reads account and issuer from the address', () => {
  expect(totpUri(secret, 'a b@baitdrop.example')).toBe(
    `otpauth://totp/BaitDrop:a%20b%40baitdrop.example?secret=${secret}&issuer=BaitDrop`,
  );
});
