// Asked of a server that has operations, the way the published client asks.
import { afterAll, beforeAll, expect, test } from 'vitest';
import PocketBase from 'pocketbase';
import type { TestDatabase } from '@baitdrop/postgres/testing/test-database';
import { RecordsServer } from '../testing/records-server.ts';
import { sampleOperations } from '../testing/sample-operations.ts';
import { createSampleDatabase } from '../testing/sample-tables.ts';

let database: TestDatabase;
let server: RecordsServer;
let client: PocketBase;
beforeAll(async () => {
  database = await createSampleDatabase();
  server = await RecordsServer.start({ databaseUrl: database.url, operations: sampleOperations('/nowhere') });
  client = new PocketBase(server.url).autoCancellation(false);
  client.authStore.save((await server.signedIn('_superusers', 'root00000000000')).token, null);
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

test('a superuser looks at collections as the published server tells them', async () => {
  const retailers = await client.collections.getOne('retailers');
  expect(retailers).toMatchObject({ id: 'pbc_1614344387', type: 'base', system: false });
  expect(retailers.fields.find(({ name }) => name === 'rating')).toEqual({
    id: 'number3632866850',
    name: 'rating',
    type: 'number',
    help: '',
    hidden: false,
    presentable: false,
    required: false,
    system: false,
    max: 5,
    min: 0,
    onlyInt: false,
  });
  const users = await client.collections.getOne('users');
  expect(users.fields.map(({ name }) => name).join(' ')).toBe(
    'id name nick blocked created updated password tokenKey email emailVisibility verified',
  );
  expect(users.indexes).toEqual([
    'CREATE UNIQUE INDEX `idx_tokenKey_pbc_1736455494` ON `users` (`tokenKey`)',
    "CREATE UNIQUE INDEX `idx_email_pbc_1736455494` ON `users` (`email`) WHERE `email` != ''",
  ]);
  expect(JSON.stringify(users)).not.toMatch(/secret/i);
});

test('they come in pages and in order, and an unknown one is not there', async () => {
  const names = (await client.collections.getFullList({ sort: '-name' })).map(({ name }) => name);
  expect(names).toEqual(names.toSorted().toReversed());
  expect(await client.collections.getList(2, 3)).toMatchObject({ page: 2, perPage: 3, totalItems: names.length });
  await expect(client.collections.getOne('nope')).rejects.toMatchObject({ status: 404 });
  await expect(client.collections.getFullList({ sort: 'nope' })).rejects.toMatchObject({ status: 400 });
});

test('nobody changes them from outside, and nobody else looks', async () => {
  const message = "Collections belong to the server's own code and cannot be changed here.";
  const { collections } = client;
  for (const change of [
    () => collections.create({ name: 'more' }),
    () => collections.update('retailers', { name: 'less' }),
    () => collections.delete('retailers'),
    () => collections.truncate('retailers'),
    () => collections.import([]),
  ])
    await expect(change()).rejects.toMatchObject({ status: 403, response: { message } });
  const { token } = await server.signedIn('users', 'ann000000000000');
  const ask = async (headers: Record<string, string>) =>
    (await fetch(`${server.url}/api/collections`, { headers })).status;
  expect([await ask({}), await ask({ authorization: token })]).toEqual([401, 403]);
});

test('health tells what was asked for, and superusers which header a proxy sets', async () => {
  const answer = await fetch(`${server.url}/api/health?fields=code`);
  expect(await answer.json()).toEqual({ code: 200 });
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  const { data } = await client.health.check({ headers: { 'X-Forwarded-For': '192.0.2.1' } });
  expect(data).toMatchObject({ possibleProxyHeader: 'X-Forwarded-For' });
});
