import { describe, expect, it } from 'vitest';
import { paddedRowList, paddedTextList } from './padded-parameters.ts';

describe('a list of texts', () => {
  it.each([
    [1, '1', 1],
    [2, '4', 4],
    [4, '4', 4],
    [5, '16', 16],
    [64, '64', 64],
  ])('of %i is padded to %s parameters with its last text', (count, size, parameters) => {
    const texts = Array.from({ length: count }, (_text, index) => `t${index}`);
    const list = paddedTextList(texts, 2);
    expect(list.size).toBe(size);
    expect(list.values).toHaveLength(parameters);
    expect(new Set(list.values)).toEqual(new Set(texts));
    expect(list.sql.startsWith('array[$3::text')).toBe(true);
    expect(list.sql.endsWith(`$${parameters + 2}::text]`)).toBe(true);
  });

  it('of more than 64 is a single array parameter', () => {
    const texts = Array.from({ length: 65 }, (_text, index) => `t${index}`);
    expect(paddedTextList(texts)).toEqual({ size: 'any', sql: '$1::text[]', values: [texts] });
  });
});

describe('a table of rows', () => {
  it('has a parameter for each value, row by row', () => {
    expect(paddedRowList([[0, 'a']], ['int', 'text'])).toEqual({
      sql: '(values ($1::int, $2::text))',
      values: [0, 'a'],
    });
  });

  it('is padded to the next size with its last row', () => {
    const { sql, values } = paddedRowList(
      [
        [0, 'a'],
        [1, 'b'],
      ],
      ['int', 'text'],
    );
    expect(sql).toBe('(values ($1::int, $2::text), ($3::int, $4::text), ($5::int, $6::text), ($7::int, $8::text))');
    expect(values).toEqual([0, 'a', 1, 'b', 1, 'b', 1, 'b']);
  });

  it('of more than 64 rows is an array for each column', () => {
    const rows = Array.from({ length: 65 }, (_row, index) => [index, `t${index}`]);
    const { sql, values } = paddedRowList(rows, ['int', 'text']);
    expect(sql).toBe('unnest($1::int[], $2::text[])');
    expect(values).toEqual([rows.map(([number]) => number), rows.map(([, text]) => text)]);
  });
});
