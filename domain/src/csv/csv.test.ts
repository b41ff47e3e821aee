import { describe, expect, it } from 'vitest';
import { csvText } from './csv.ts';

describe('a cell of a spreadsheet', () => {
  it.each([
    ['Ann Archer', 'Ann Archer'],
    ['Smith, Ann', '"Smith, Ann"'],
    ['the "Rod" shop', '"the ""Rod"" shop"'],
    ['two\nlines', '"two\nlines"'],
    ['=HYPERLINK("https://example.com")', `"'=HYPERLINK(""https://example.com"")"`],
    ['+441632960000', `'+441632960000`],
    ['-1', `'-1`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['\tx', `'\tx`],
    ['＝1+1', `'＝1+1`],
    ['＋1', `'＋1`],
    ['－1', `'－1`],
    ['＠SUM(A1)', `'＠SUM(A1)`],
    [-1.5, '-1.5'],
    ['', ''],
  ])('%j is written %j', (value, cell) => {
    expect(csvText([[value]])).toBe(`${cell}\r\n`);
  });
});

it('every line ends as spreadsheets expect', () => {
  expect(
    csvText([
      ['Name', 'Amount'],
      ['Ann', 12.5],
    ]),
  ).toBe('Name,Amount\r\nAnn,12.5\r\n');
});
