import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MUTATED_MODULES, patternsFor } from './modules.mjs';
import { readSurvivors } from './survivors.mjs';

const ROOT = join(import.meta.dirname, '../..');

describe('the arguments of npm run mutate', () => {
  it.each(Object.keys(MUTATED_MODULES))('%s: each of its patterns names files', (name) => {
    const without = patternsFor([name]).filter((pattern) => globSync(pattern, { cwd: ROOT }).length === 0);
    expect(without).toEqual([]);
  });

  it.each([
    ['domain/src/money/split.ts', 'domain/src/money/split.ts'],
    ['money/split.ts', 'domain/src/money/split.ts'],
    ['domain/src/geo/', 'domain/src/geo/**/*.ts'],
    ['geo', 'domain/src/geo/**/*.ts'],
  ])('%s is %s', (name, pattern) => {
    expect(patternsFor([name])).toEqual([pattern]);
  });
});

describe('the report of npm run mutate', () => {
  const mutant = (status: string, line = 1) => ({
    status,
    replacement: 'a <= b',
    location: { start: { line, column: 9 }, end: { line, column: 14 } },
  });

  it('lists each change that no test noticed, with its place', () => {
    const mutants = [
      mutant('Killed'),
      mutant('Timeout'),
      mutant('Survived', 2),
      mutant('Ignored'),
      mutant('NoCoverage'),
    ];
    const files = { 'domain/src/x.ts': { source: '        a < b\n        c < d', mutants } };
    expect(readSurvivors({ files })).toEqual({
      total: 4,
      noticed: 2,
      survivors: ['domain/src/x.ts:2  c < d  →  a <= b', 'domain/src/x.ts:1  a < b  →  a <= b  (no test runs it)'],
    });
  });
});
