import type { PoolClient, QueryConfig } from 'pg';
import { expect, test } from 'vitest';
import { type SqlWrite, combineWrites } from './combine-writes.ts';

async function sent(writes: readonly SqlWrite[]): Promise<QueryConfig[]> {
  const queries: QueryConfig[] = [];
  const tx = { query: async (query: QueryConfig) => queries.push(query) } as unknown as PoolClient;
  await combineWrites(tx, writes);
  return queries.map(({ text, values }) => ({ text, values: values ?? [] }));
}

test('combines several writes into one statement, each with its own values', async () => {
  const writes: SqlWrite[] = [
    { text: 'insert into a values ($1, $2)', values: ['a1', 'a2'] },
    { text: 'delete from b', values: [] },
    { text: 'update c set x = $2 where id = $1 or x = $10', values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
  ];
  expect(await sent(writes)).toEqual([
    {
      text: 'with w0 as (insert into a values ($1, $2)), w1 as (delete from b), w2 as (update c set x = $4 where id = $3 or x = $12) select',
      values: ['a1', 'a2', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    },
  ]);
});

test('sends no statement without writes', async () => {
  expect(await sent([])).toEqual([]);
});
