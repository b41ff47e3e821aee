import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FilterError } from './filter-error.ts';
import { parseFilter } from './parser.ts';
import { printFilter } from './print.ts';
import { OPERATORS, type Expression, type Operand } from './syntax.ts';

describe('a valid filter', () => {
  test.each([
    ['a=1', 'a = 1'],
    ['a = 1 && b = 2 || c = 3', '(a = 1 && b = 2) || c = 3'],
    ['a = 1 || b = 2 && c = 3', 'a = 1 || (b = 2 && c = 3)'],
    ['(a = 1 || b = 2) && c = 3', '(a = 1 || b = 2) && c = 3'],
    ['((((a = 1))))', 'a = 1'],
    ['a = 1 // no more\n&& b = 2', 'a = 1 && b = 2'],
    [`a = 'it is "so"'`, String.raw`a = "it is \"so\""`],
    [String.raw`a = "one \\ two \n"`, String.raw`a = "one \\ two \\n"`],
    [String.raw`a = 'it\'s'`, `a = "it's"`],
    ['a ?!~ -1.50', 'a ?!~ -1.5'],
    ['geoDistance( a , -1,2 ,3)<5', 'geoDistance(a, -1, 2, 3) < 5'],
    ['@request.auth.id != "" && x_via_y.z:each ?= meta.0', '@request.auth.id != "" && x_via_y.z:each ?= meta.0'],
  ])('%s is parsed as %s', (source, printed) => {
    expect(printFilter(parseFilter(source))).toBe(printed);
  });
});

test('a filter may nest a thousand brackets, but not more', () => {
  const within = (depth: number) => '('.repeat(depth) + 'a = 1' + ')'.repeat(depth);
  expect(printFilter(parseFilter(within(1000)))).toBe('a = 1');
  for (const depth of [1001, 1700, 100_000]) expect(() => parseFilter(within(depth))).toThrow(FilterError);
});

describe('an invalid filter', () => {
  test.each([
    '',
    ' ',
    '// only words',
    '()',
    'a',
    'a =',
    '= a',
    'a = 1 &&',
    'a = 1 b = 2',
    'a = 1 and b = 2',
    'a = 1 &&& b = 2',
    'a = 1 & b = 2',
    'a == 1',
    'a ? 1',
    'a = "open',
    'a = 1.2.3',
    'a = 1.',
    'a = +1',
    'a = .5',
    'a = --1',
    'a. = 1',
    '.a = 1',
    'a: = 1',
    'a[0] = 1',
    'a = {:b}',
    'a = 1;',
    'a\r= 1',
    'a = 1)',
    '(a = 1',
    'f(1 = 2',
    'f(1,) = 2',
    'f(f(f(f(1)))) = 2',
    'a = "\0"',
  ])('%j', (source) => {
    expect(() => parseFilter(source)).toThrow(FilterError);
  });
});

const names = fc
  .stringMatching(/^@?[a-zA-Z][a-z0-9_.:]{0,10}[a-z0-9]$/)
  .map((name) => ({ kind: 'name' as const, name }));
const texts = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0'));
const numbers = fc.oneof(
  fc.integer(),
  fc.integer({ min: -1e6, max: 1e6 }).map((value) => value / 1000),
);
const leaves: fc.Arbitrary<Operand> = fc.oneof(
  names,
  texts.map((value) => ({ kind: 'text' as const, value })),
  numbers.map((value) => ({ kind: 'number' as const, value: value === 0 ? 0 : value })),
);
const operands = fc.oneof(
  { weight: 5, arbitrary: leaves },
  fc.record({
    kind: fc.constant('call' as const),
    name: fc.constant('strftime'),
    args: fc.array(leaves, { maxLength: 4 }),
  }),
);
const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 4 },
    fc.record({
      kind: fc.constant('comparison' as const),
      left: operands,
      operator: fc.constantFrom(...OPERATORS),
      right: operands,
    }),
    fc.record({
      kind: fc.constantFrom('all' as const, 'any' as const),
      items: fc.array(tie('expression'), { minLength: 2, maxLength: 3 }),
    }),
  ),
}));

test('a printed expression is parsed to the same expression', () => {
  fc.assert(
    fc.property(expression, (original) => {
      expect(parseFilter(printFilter(original))).toEqual(original);
    }),
  );
});

function outcome(source: string): string {
  try {
    parseFilter(source);
    return 'parsed';
  } catch (error) {
    return error instanceof Error ? error.name : String(error);
  }
}

test('the parser throws nothing but filter errors', () => {
  const pieces = fc.constantFrom(
    'a',
    '"',
    "'",
    '\\',
    '(',
    ')',
    '&&',
    '||',
    '=',
    '?',
    '!~',
    ' ',
    '1',
    '-',
    '.',
    ',',
    '//',
    '\n',
    '@',
    ':',
  );
  const sources = fc.oneof(
    fc.string(),
    fc.array(pieces, { maxLength: 40 }).map((some) => some.join('')),
  );
  fc.assert(
    fc.property(sources, (source) => {
      expect(outcome(source)).toMatch(/^(parsed|FilterError)$/);
    }),
    { numRuns: 1000 },
  );
});
