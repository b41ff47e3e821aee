import * as fc from 'fast-check';

/** Texts that have broken servers before. */
export const oddText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\\',
    "'",
    '"',
    '%',
    '_',
    '%00',
    '../../etc/passwd',
    '\uD800',
    '\u2028',
    "'; drop table users; --",
    '$1',
    '{:x}',
    'null',
    '__proto__',
    'constructor',
    'NaN',
    '-Infinity',
    '1e999',
    '9'.repeat(400),
    'x'.repeat(3_000),
    '2026-13-45',
    '0000-00-00 00:00:00.000Z',
    '+275760-09-13T00:00:00.001Z',
    '292278994-01-01',
    '\u{1F41F}'.repeat(20),
  ),
);

/** Draws nine of ten values from the first arbitrary, the rest from the second. */
export function usually<T, U>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<U>): fc.Arbitrary<T | U> {
  return fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: odd });
}
