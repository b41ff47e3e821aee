import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PocketBase from 'pocketbase';
import { createTestDatabase, type TestDatabase } from '@baitdrop/postgres/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CollectionDefinition } from '../collections/collection.ts';
import type { FieldDefinition } from '../collections/field.ts';
import { serveRecords } from './serve-records.ts';

const superuser = { email: 'root@example.com', password: 'a fine long password' };
const title: FieldDefinition = { name: 'title', type: 'text' };
const posts = (...fields: FieldDefinition[]): CollectionDefinition[] => [
  { name: 'posts', type: 'base', listRule: '', fields },
];

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'records-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const serve = (collections: CollectionDefinition[]) =>
  serveRecords({ databaseUrl: database.url, port: 0, dataDir, superuser, collections });

test('a collection is served from an empty database, and keeps its rows when it gets another field', async () => {
  const first = await serve(posts(title));
  const root = new PocketBase(first.url);
  await root.collection('_superusers').authWithPassword(superuser.email, superuser.password);
  await root.collection('posts').create({ title: 'Carp at dawn' });
  await first.close();

  const second = await serve(posts(title, { name: 'likes', type: 'number' }));
  const { items } = await new PocketBase(second.url).collection('posts').getList();
  expect(items).toMatchObject([{ title: 'Carp at dawn', likes: 0 }]);
  await second.close();
});

test('a database that cannot be reached ends the start with an error', async () => {
  await expect(
    serveRecords({ databaseUrl: 'postgres://127.0.0.1:1/none', port: 0, dataDir, collections: [] }),
  ).rejects.toThrow('ECONNREFUSED');
});
