import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { UnsealError, createSeal } from './seal.ts';

const newKey = () => randomBytes(32).toString('base64');
const [key, olderKey] = [newKey(), newKey()];
const seal = createSeal([key]);

test('a sealed text opens to the same text', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => seal.open(seal.seal(text)) === text));
});

test('sealing the same secret twice gives different results', () => {
  expect(seal.seal('courier secret')).not.toBe(seal.seal('courier secret'));
});

test('refuses a changed or foreign value, or returns an empty text where that is allowed', () => {
  const sealed = seal.seal('courier secret');
  const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
  for (const value of [changed, 'plain text', 'v1.', 'v1.AAAA', createSeal([olderKey]).seal('courier secret')]) {
    expect(() => seal.open(value)).toThrow(UnsealError);
    expect(() => seal.reseal(value)).toThrow(UnsealError);
    expect(seal.openOrEmpty(value)).toBe('');
  }
});

test('with several keys, the first seals and all of them open', () => {
  const rotating = createSeal([key, olderKey]);
  expect(rotating.open(createSeal([olderKey]).seal('before'))).toBe('before');
  expect(seal.open(rotating.seal('after'))).toBe('after');
});

test('a resealed value needs the first key only, and is not changed if it does already', () => {
  const rotating = createSeal([key, olderKey]);
  const before = createSeal([olderKey]).seal('before');
  expect(seal.open(rotating.reseal(before))).toBe('before');
  const after = rotating.seal('after');
  expect(rotating.reseal(after)).toBe(after);
});

test('derived secrets differ by purpose and are the same after a restart', () => {
  expect(seal.derive('a')).not.toBe(seal.derive('b'));
  expect(seal.derive('a')).toBe(createSeal([key]).derive('a'));
  expect(createSeal([key, olderKey]).deriveAll('a')).toEqual([seal.derive('a'), createSeal([olderKey]).derive('a')]);
});
