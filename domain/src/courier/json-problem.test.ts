import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findJsonProblem } from './json-problem.ts';

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('the position of invalid JSON', () => {
  it.each([
    ['', 1, 1],
    ['[', 1, 2],
    ['[{"name": "Maggots",}]', 1, 21],
    ['[\n  {"name": "Maggots" "quantity": 2}\n]', 2, 22],
    ['[\n  {"name": "Maggots"}\n', 3, 1],
    ["[{'name': 1}]", 1, 3],
    ['[1, 2] 3', 1, 8],
    ['[01]', 1, 3],
    ['["a\\x"]', 1, 4],
    ['["open]', 1, 8],
    ['[tru]', 1, 2],
  ])('%j: line %i, column %i', (text, line, column) => {
    expect(findJsonProblem(text)).toEqual({ line, column });
  });

  it('is undefined for valid JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
        expect(findJsonProblem(JSON.stringify(value, null, indent))).toBeUndefined();
      }),
    );
  });

  it('is defined exactly when JSON.parse throws', () => {
    const pieces = fc.array(
      fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '1', '-', '.', 'e', 'null', ' ', '\\', '\n'),
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = parts.join('');
        expect(findJsonProblem(text) === undefined).toBe(isJson(text));
      }),
      { numRuns: 500 },
    );
  });
});
