import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  expectedOf,
  marksOf,
  meetsGoal,
  slowerBy,
  tableIn,
  tableOfLines,
  withFigures,
  withTable,
} from '../bench/lines.mjs';
import { LARGE_PARTS, PARTS } from '../bench/parts.mjs';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const lines = JSON.parse(read('bench/lines.json')) as { name: string; unit: string }[];
const cells = (text: string): string[] => text.split('\n').map((row) => row.replaceAll(/\s+|-{2,}/g, ' '));

describe('the table of all lines', () => {
  it('shows the figures of the file in the document', () => {
    expect(cells(tableIn(read('bench/README.md')))).toEqual(cells(tableOfLines(lines)));
  });

  it('contains every line once', () => {
    const names = lines.map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('is written between its markers, and nothing else changes', () => {
    const document = read('bench/README.md');
    const changed = withTable(document, [{ name: 'start: warm', unit: 's', goal: 2, after: 2.5 }]);
    expect(tableIn(changed)).toContain('| start: warm | s    | ≤ 2.00 |        | 2.50 ✗ |');
    expect(cells(withTable(changed, lines))).toEqual(cells(document));
  });
});

describe('a run that is slower than the table', () => {
  it.each([
    ['a time within 15 %', { unit: 'ms', after: 100 }, { value: 114 }, 1, []],
    ['a time beyond it', { unit: 'ms', after: 100 }, { value: 116 }, 1, ['slower']],
    ['the same time on a machine half as fast', { unit: 'ms', after: 100 }, { value: 220 }, 2, []],
    ['an old time on a machine twice as fast', { unit: 'ms', after: 100 }, { value: 100 }, 0.5, ['slower']],
    ['what the network takes is the same everywhere', { unit: 'ms', after: 1000, fixed: 600 }, { value: 1400 }, 2, []],
    ['beyond it, the network left out', { unit: 'ms', after: 1000, fixed: 600 }, { value: 1700 }, 2, ['slower']],
    ['fewer answers', { unit: 'per second', after: 1000 }, { value: 850 }, 1, ['slower']],
    ['more answers', { unit: 'per second', after: 1000 }, { value: 1500 }, 1, []],
    ['half of the answers on a machine half as fast', { unit: 'per second', after: 1000 }, { value: 500 }, 2, []],
    ['bytes are bytes on every machine', { unit: 'kB', after: 144 }, { value: 170 }, 2, ['slower']],
    ['two frames of eight milliseconds', { unit: 'ms', after: 24 }, { value: 32 }, 1, []],
    ['nothing moved before and hardly now', { unit: 'shift', after: 0 }, { value: 0.003 }, 1, []],
    ['nothing moved before and much does now', { unit: 'shift', after: 0 }, { value: 0.09 }, 1, ['slower']],
    ['a line that is new', { unit: 'ms' }, { value: 5000 }, 1, []],
    ['growth as before', { unit: 'ms', after: 9, growth: 1.1 }, { value: 9, growth: 1.19 }, 1, []],
    ['more growth than before', { unit: 'ms', after: 9, growth: 1.1 }, { value: 9, growth: 1.5 }, 1, ['grows']],
  ])('%s', (_what, line, found, slowness, marks) => {
    expect(marksOf(line, found, slowness)).toEqual(marks);
  });

  it('shows by how much, in either direction', () => {
    expect(slowerBy({ unit: 'ms', after: 100 }, 120, 1)).toBeCloseTo(1.2);
    expect(slowerBy({ unit: 'per second', after: 100 }, 50, 1)).toBeCloseTo(2);
    expect(slowerBy({ unit: 'shift', after: 0 }, 0, 1)).toBe(1);
    expect(slowerBy({ unit: 'ms' }, 120, 1)).toBeUndefined();
  });

  it('is never expected to be faster than the network', () => {
    expect(expectedOf({ unit: 'ms', after: 400, fixed: 562 }, 3)).toBe(400);
  });

  it('is compared with goals of both kinds', () => {
    expect(meetsGoal({ unit: 'ms', goal: 100 }, 100)).toBe(true);
    expect(meetsGoal({ unit: 'per second', goal: 100 }, 99)).toBe(false);
    expect(meetsGoal({ unit: 'ms' }, 99)).toBe(true);
  });
});

describe('storing a run', () => {
  const run = { date: '2026-11-17', machine: 'a quiet one', yardsticks: () => 12.345 };
  const stored = [
    { name: 'a', unit: 'ms', goal: 5, before: 9, after: 8 },
    { name: 'b', unit: 'ms', after: 3 },
  ];

  it('keeps goals and lines that were not measured, and adds new ones', () => {
    const found = [
      { name: 'a', unit: 'ms', value: 4.5678, growth: 1.234 },
      { name: 'c', unit: 's', value: 2 },
    ];
    const measured = { date: '2026-11-17', machine: 'a quiet one', yardstick: 12.3 };
    expect(withFigures(stored, found, run)).toEqual([
      { name: 'a', unit: 'ms', goal: 5, before: 9, after: 4.57, growth: 1.23, ...measured },
      stored[1],
      { name: 'c', unit: 's', after: 2, ...measured },
    ]);
  });

  it('keeps the figures of the bare server from the same run', () => {
    const found = [{ name: 'a', unit: 'ms', value: 4.5, limit: 1.2345 }];
    expect(withFigures(stored, found, run)[0]).toMatchObject({ after: 4.5, limit: 1.23 });
  });

  it('stores only the growth of a large run', () => {
    const found = [{ name: 'b', unit: 'ms', value: 99, growth: 1.5 }];
    expect(withFigures(stored, found, { ...run, largest: true })[1]).toEqual({ ...stored[1], largeGrowth: 1.5 });
  });
});

it('all parts together take at most twenty minutes, with room for starting them', () => {
  expect(PARTS.reduce((sum, { seconds }) => sum + seconds, 0)).toBeLessThanOrEqual(20 * 60);
  const names = new Set(PARTS.map(({ name }) => name));
  expect(LARGE_PARTS.filter(({ name }) => !names.has(name))).toEqual([]);
});
