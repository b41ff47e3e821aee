import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AdminList } from '@baitdrop/contract/admin-list';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { type PageSpan, type ListPart, readKeysetPage } from './read-keyset-page.ts';

/** A list in memory that records how many rows were skipped. */
function partOf(keys: readonly number[], spans: PageSpan[] = []): ListPart<number> {
  const rows = keys.toSorted((one, other) => one - other);
  return {
    total: rows.length,
    read: async (span) => {
      spans.push(span);
      const { limit, offset, isTurned, from } = span;
      const at = from === undefined ? undefined : Number(from.key);
      const matching = isTurned
        ? rows.filter((key) => at === undefined || key < at).toReversed()
        : rows.filter((key) => at === undefined || key >= at);
      return matching.slice(offset, offset + limit).map((key) => ({ row: key, key, tie: 0 }));
    },
  };
}
const upTo = (count: number, step = 1): number[] => Array.from({ length: count }, (_, index) => index * step);
const near = (list: AdminList<number>) => decodeCursor(list.near ?? '');

test('a page is the same from every cursor', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(80), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 30 }),
      async (sizes, here, there) => {
        const parts = sizes.map((size) => partOf(upTo(size)));
        const seen = await readKeysetPage({ page: here, near: undefined }, parts, 10);
        const counted = await readKeysetPage({ page: there, near: undefined }, parts, 10);
        expect(await readKeysetPage({ page: there, near: near(seen) }, parts, 10)).toEqual(counted);
        const all = sizes.flatMap((size) => upTo(size));
        const begin = (counted.page - 1) * 10;
        expect(counted).toMatchObject({ total: all.length, rows: all.slice(begin, begin + 10) });
      },
    ),
  );
});

test.each([
  [500, 501, { offset: 10, isTurned: false }],
  [500, 499, { offset: 0, isTurned: true }],
  [500, 500, { offset: 0, isTurned: false }],
  [500, 2, { offset: 10, isTurned: false, from: undefined }],
  [500, 999, { offset: 10, isTurned: true, from: undefined }],
])('from page %i to page %i the offset is small', async (here, there, way) => {
  const spans: PageSpan[] = [];
  const parts = [partOf(upTo(10_000), spans)];
  const seen = await readKeysetPage({ page: here, near: undefined }, parts, 10);
  await readKeysetPage({ page: there, near: near(seen) }, parts, 10);
  expect(spans[1]).toMatchObject(way);
});

test('makes up for rows that were deleted since', async () => {
  const seen = await readKeysetPage({ page: 6, near: undefined }, [partOf(upTo(110, 2))], 10);
  const left = partOf(upTo(110, 2).filter((key) => key < 60 || key > 99));
  const list = await readKeysetPage({ page: 5, near: near(seen) }, [left], 10);
  expect(list.rows).toHaveLength(10);
});

test('accepts a cursor as it was written, and nothing else', () => {
  const cursor = { page: 3, part: 1, key: 'the “Tackle” Box', tie: 4 };
  expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor);
  expect(decodeCursor('')).toBeUndefined();
  const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  for (const wrong of [
    'x',
    '%',
    written([]),
    written({}),
    written([0, 0, 1, 1]),
    written([1, -1, 1, 1]),
    written([1, 0, 'a\0', 1]),
    written([1, 0, 1e300, 1]),
    written([1, 0, null, 1]),
  ])
    expect(() => decodeCursor(wrong)).toThrow('near');
});
