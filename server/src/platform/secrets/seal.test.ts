import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

const key = Buffer.alloc(32, 7).toString('base64');
const seal = createSeal(key);

test('whatever is sealed opens to the same text', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => seal.open(seal.seal(text)) === text));
});

test('sealing the same secret twice shows nothing in common', () => {
  expect(seal.seal('courier secret')).not.toBe(seal.seal('courier secret'));
});

test('a changed or foreign value is refused', () => {
  const sealed = seal.seal('courier secret');
  const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
  expect(() => seal.open(changed)).toThrow('unable to authenticate');
  expect(() => seal.open('plain text')).toThrow('not sealed by us');
  expect(() => createSeal(Buffer.alloc(32, 8).toString('base64')).open(sealed)).toThrow('unable to authenticate');
});

test('derived secrets differ by purpose and stay the same over restarts', () => {
  expect(seal.derive('a')).not.toBe(seal.derive('b'));
  expect(seal.derive('a')).toBe(createSeal(key).derive('a'));
});
