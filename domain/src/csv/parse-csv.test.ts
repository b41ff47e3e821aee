import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvText } from './csv.ts';
import { parseCsv } from './parse-csv.ts';

const rowsOf = (csv: string) => {
  const read = parseCsv(csv);
  return read.ok ? read.value : read.message;
};
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
  ['a byte order mark', '\uFEFFname\nx', [['name'], ['x']]],
  ['nothing', '', []],
])('reads %s', (_what, text, rows) => {
  expect(rowsOf(text)).toEqual(rows);
});

it.each([
  ['the last cell', 'name,price\nHooks,1\n"Maggots,4.20\nFloats,2\n', 3],
  ['a cell before quoted ones, whose quotes would close it', 'name,price\n"Maggots,4.20\n"Hooks","1"\n', 2],
  ['the headings', '"name,price\nHooks,1\n', 1],
])('a quote that is not closed in %s is reported with its row', (_where, text, row) => {
  expect(rowsOf(text)).toBe(
    `A quote (") opened in row ${row} is never closed. Close it or delete it, save the file and choose it again.`,
  );
});

it('inches after a quoted number are read as written', () => {
  expect(rowsOf('name,price\n"12" bank stick,1\n')).toEqual([
    ['name', 'price'],
    ['12 bank stick', '1'],
  ]);
});

it.each(['=1+1', '+44', '-5', '@SUM(A1)', '\t=1', '\r=1', "'=1"])(
  '%j is written so that no spreadsheet executes it',
  (cell) => {
    const line = written([[cell]]);
    expect(/^"?'/.test(line)).toBe(true);
    expect(rowsOf(written([['name']]) + line)[1]).toEqual([cell]);
  },
);

it('every written value is read back unchanged', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', '"', ',', ';', '\t', '\n', '\r', '=', "'", ' ', '£', '-', '😀'),
  });
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (rows) => {
      const head = ['a', 'b', 'c', 'd', 'e'];
      expect(rowsOf(written([head, ...rows]))).toEqual([head, ...rows]);
    }),
  );
});
