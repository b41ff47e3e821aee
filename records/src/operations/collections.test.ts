// @module-tag poolers

// Runs against a server with operations, with requests as the published client sends them.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import PocketBase from 'pocketbase';
import type { TestDatabase } from '@baitdrop/postgres/testing/test-database';
import { RecordsServer } from '../testing/records-server.ts';
import { sampleOperations } from '../testing/sample-operations.ts';
import { createSampleDatabase } from '../testing/sample-tables.ts';

let database: TestDatabase;
let server: RecordsServer;
let client: PocketBase;
let backups: string;
beforeAll(async () => {
  database = await createSampleDatabase();
  backups = await mkdtemp(join(tmpdir(), 'backups-'));
  server = await RecordsServer.start({ databaseUrl: database.url, operations: sampleOperations(backups) });
  client = new PocketBase(server.url).autoCancellation(false);
  client.authStore.save((await server.signedIn('_superusers', 'root00000000000')).token, null);
});
afterAll(async () => {
  await server.stop();
  await database.drop();
  await rm(backups, { recursive: true });
});

test('a superuser sees collections in the format of the published server', async () => {
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

test('collections are listed in pages and in order, and an unknown one is not found', async () => {
  const names = (await client.collections.getFullList({ sort: '-name' })).map(({ name }) => name);
  expect(names).toEqual(names.toSorted().toReversed());
  expect(await client.collections.getList(2, 3)).toMatchObject({ page: 2, perPage: 3, totalItems: names.length });
  await expect(client.collections.getOne('nope')).rejects.toMatchObject({ status: 404 });
  await expect(client.collections.getFullList({ sort: 'nope' })).rejects.toMatchObject({ status: 400 });
});

test('collections cannot be changed over HTTP, and only superusers see them', async () => {
  const message = "Collections belong to the server's own code and cannot be changed here.";
  const { collections } = client;
  for (const change of [
    () => collections.create({ name: 'more' }),
    () => collections.update('retailers', { name: 'less' }),
    () => collections.delete('retailers'),
    () => collections.truncate('retailers'),
    async () => collections.import([await collections.getOne('retailers')]),
  ])
    await expect(change()).rejects.toMatchObject({ status: 403, response: { message } });
  await expect(collections.import([])).rejects.toMatchObject({
    status: 400,
    response: { data: { collections: { code: 'validation_required' } } },
  });
  for (const change of [
    () => collections.update('nope', {}),
    () => collections.delete('nope'),
    () => collections.truncate('nope'),
  ])
    await expect(change()).rejects.toMatchObject({ status: 404 });
  const { token } = await server.signedIn('users', 'ann000000000000');
  const ask = async (headers: Record<string, string>) =>
    (await fetch(`${server.url}/api/collections`, { headers })).status;
  expect([await ask({}), await ask({ authorization: token })]).toEqual([401, 403]);
});

test('a test email needs a collection with accounts', async () => {
  await expect(client.settings.testEmail('retailers', 'a@example.com', 'otp')).rejects.toMatchObject({
    response: { data: { collection: { code: 'validation_invalid_auth_collection' } } },
  });
  expect(await client.settings.testEmail('users', 'a@example.com', 'otp')).toBe(true);
});

test('changed batch settings apply to the next batch', async () => {
  const send = async () => {
    const batch = client.createBatch();
    for (const name of ['one', 'two']) batch.collection('retailers').create({ name });
    return batch.send({ headers: { authorization: '' } });
  };
  await client.settings.update({ batch: { enabled: false } });
  await expect(send()).rejects.toMatchObject({ status: 403 });
  await client.settings.update({ batch: { enabled: true, maxRequests: 1 } });
  await expect(send()).rejects.toMatchObject({ response: { message: 'Invalid batch request data.' } });
  await client.settings.update({ batch: { maxRequests: 5, maxBodySize: 10 } });
  await expect(send()).rejects.toMatchObject({ status: 413 });
});

test.each([
  ['application/json', JSON.stringify({ requests: [], filler: 'x'.repeat(200) })],
  [
    'multipart/form-data; boundary=b',
    `--b\r\nContent-Disposition: form-data; name="filler"\r\n\r\n${'x'.repeat(200)}\r\n--b--\r\n`,
  ],
])('a chunked batch without a length has the same size limit: %s', async (type, text) => {
  await client.settings.update({ batch: { enabled: true, maxRequests: 5, maxBodySize: 100 } });
  const body = new Blob([text]).stream();
  const sent = { method: 'POST', headers: { 'content-type': type }, body, duplex: 'half' } as RequestInit;
  const answer = await fetch(`${server.url}/api/batch`, sent);
  expect(await answer.json()).toEqual({ status: 413, message: 'Request entity too large.', data: {} });
});

test('a backup has a short name, is served in ranges, and is distinguished from other files', async () => {
  await expect(client.backups.create(`${'x'.repeat(150)}.zip`)).rejects.toMatchObject({
    response: { data: { name: { code: 'validation_length_out_of_range' } } },
  });
  await expect(client.backups.upload({ file: new File(['words'], 'words.zip') })).rejects.toMatchObject({
    response: { data: { file: { code: 'validation_invalid_mime_type' } } },
  });
  await client.backups.create('short.zip');
  const token = await client.files.getToken();
  const get = (name: string, headers = {}) => fetch(client.backups.getDownloadURL(token, name), { headers });
  const part = await get('short.zip', { range: 'bytes=0-1' });
  expect([part.status, await part.text()]).toEqual([206, 'PK']);
  expect(part.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  expect((await get('nope.zip')).status).toBe(404);
});

test('health returns the requested values, and tells superusers which header a proxy sets', async () => {
  const answer = await fetch(`${server.url}/api/health?fields=code`);
  expect(await answer.json()).toEqual({ code: 200 });
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  const { data } = await client.health.check({ headers: { 'X-Forwarded-For': '192.0.2.1' } });
  expect(data).toMatchObject({ possibleProxyHeader: 'X-Forwarded-For' });
});
