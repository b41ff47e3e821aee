import { Client, type QueryResultRow } from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase, type TestTemplate } from './test-database.ts';

async function query<T extends QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('each test gets its own empty database', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await query(one.url, 'CREATE TABLE maggots (pints integer)');
  expect(await query(two.url, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);
  await Promise.all([one.drop(), two.drop()]);
});

test('a template is prepared once, also for many concurrent requests', async () => {
  let prepared = 0;
  const template: TestTemplate = {
    name: 'one table',
    async prepare(url) {
      prepared += 1;
      await query(url, 'CREATE TABLE bait AS SELECT 7 AS pints');
    },
  };
  const databases = await Promise.all(Array.from({ length: 4 }, () => createTestDatabase({ template })));
  const copies = await Promise.all(databases.map(({ url }) => query(url, 'SELECT pints FROM bait')));
  expect(copies).toEqual(Array.from({ length: 4 }, () => [{ pints: 7 }]));
  expect(prepared).toBe(1);
  await Promise.all(databases.map((database) => database.drop()));
});

test('a template whose preparation failed is prepared again from scratch', async () => {
  const name = 'fails at first';
  const failing: TestTemplate = {
    name,
    async prepare(url) {
      await query(url, 'CREATE TABLE half ()');
      throw new Error('interrupted');
    },
  };
  await expect(createTestDatabase({ template: failing })).rejects.toThrow('interrupted');
  const whole: TestTemplate = { name, prepare: async (url) => void (await query(url, 'CREATE TABLE whole ()')) };
  const database = await createTestDatabase({ template: whole });
  expect(await query(database.url, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'")).toEqual([
    { tablename: 'whole' },
  ]);
  await database.drop();
});

test('a dropped database is gone even while someone is connected', async () => {
  const database = await createTestDatabase();
  const client = new Client({ connectionString: database.url });
  const ended = new Promise((resolve) => client.on('error', resolve));
  await client.connect();
  await database.drop();
  await ended;
  await expect(query(database.url, 'SELECT 1')).rejects.toThrow('does not exist');
});
