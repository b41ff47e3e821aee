import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvText } from './csv.ts';
import { parseCsv } from './parse-csv.ts';

const written = (rows: string[][]): string => csvText(rows, { reimport: true });

it.each([
  [
    'commas',
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'no last line ending',
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'semicolons, as Excel writes them abroad',
    'a;b\n1,5;2',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'tabs',
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a first line that names the separator',
    '\uFEFFsep=;\r\na;b\r\n1,5;2\r\n',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'a separator that the headings use less than commas',
    'sep=;\n"a, b, c";d\n1;2',
    [
      ['a, b, c', 'd'],
      ['1', '2'],
    ],
  ],
  [
    'bars',
    'a|b\n1|2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['quotes, commas and line breaks inside', '"a ""b""","c,\r\nd"\n', [['a "b"', 'c,\r\nd']]],
  [
    'empty cells at the end',
    'a,b,\n1,,',
    [
      ['a', 'b', ''],
      ['1', '', ''],
    ],
  ],
  ['a mark at the beginning', '\uFEFFname\nx', [['name'], ['x']]],
  ['a quote that never ends', 'a,b\n"1,2\n3', [['a', 'b'], ['1,2\n3']]],
  ['nothing', '', []],
])('reads %s', (_what, text, rows) => {
  expect(parseCsv(text)).toEqual(rows);
});

it.each(['=1+1', '+44', '-5', '@SUM(A1)', '\t=1', '\r=1', "'=1"])(
  '%j is written so that no spreadsheet runs it',
  (cell) => {
    const line = written([[cell]]);
    expect(/^"?'/.test(line)).toBe(true);
    expect(parseCsv(written([['name']]) + line)[1]).toEqual([cell]);
  },
);

it('whatever is written is read back the same', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', '"', ',', ';', '\t', '\n', '\r', '=', "'", ' ', '£', '-', '😀'),
  });
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (rows) => {
      const head = ['a', 'b', 'c', 'd', 'e'];
      expect(parseCsv(written([head, ...rows]))).toEqual([head, ...rows]);
    }),
  );
});
