// @module-tag poolers
import { EventSource } from 'eventsource';
import PocketBase, { type RecordSubscription } from 'pocketbase';
import type { TestDatabase } from '@baitdrop/postgres/testing/test-database';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { oauth2RedirectsOf } from '../auth/oauth2-redirects.ts';
import { EventStream } from '../testing/event-stream.ts';
import { RecordsServer } from '../testing/records-server.ts';
import { id } from '../testing/sample-records.ts';
import { createSampleDatabase } from '../testing/sample-tables.ts';
import { ServerProcess } from '../testing/server-process.ts';

vi.stubGlobal('EventSource', EventSource);

let database: TestDatabase;
let here: RecordsServer;
let other: ServerProcess;
const clients: PocketBase[] = [];

beforeAll(async () => {
  database = await createSampleDatabase();
  here = await RecordsServer.start({ databaseUrl: database.url });
  other = await ServerProcess.start(database.url);
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.realtime.unsubscribe();
});
afterAll(async () => {
  await other.stop();
  await here.stop();
  await database.drop();
});

async function clientOf(url: string, user?: string): Promise<PocketBase> {
  const client = new PocketBase(url);
  client.autoCancellation(false);
  if (user !== undefined) {
    const { token, record } = await here.signedIn('users', id(user));
    const { id: collectionId, name: collectionName } = record.collection;
    client.authStore.save(token, { ...record.values, id: record.id, collectionId, collectionName });
  }
  clients.push(client);
  return client;
}

async function listen(client: PocketBase, topic: string): Promise<string[]> {
  const news: string[] = [];
  await client.collection('retailers').subscribe(topic, ({ action, record }: RecordSubscription) => {
    news.push(`${action} ${String(record['name'])}`);
  });
  return news;
}

test('a write through one process reaches the clients of both', async () => {
  const readers = await Promise.all([here.url, other.url].map((url) => clientOf(url)));
  const heard = await Promise.all(readers.map((reader) => listen(reader, '*')));
  const writers = await Promise.all([here.url, other.url].map((url) => clientOf(url, 'ann')));
  for (const [index, writer] of writers.entries()) {
    const retailers = writer.collection('retailers');
    const created = await retailers.create({ name: `Shop ${index}`, active: true, owner: id('ann') });
    await retailers.update(created.id, { name: `Shop ${index} moved` });
    await retailers.delete(created.id);
  }
  const expected = [0, 1].flatMap((n) => [`create Shop ${n}`, `update Shop ${n} moved`, `delete Shop ${n} moved`]);
  await vi.waitFor(() => expect(heard).toEqual([expected, expected]), { timeout: 60_000 });
});

test('a subscription reaches its connection through the other process', async () => {
  const stream = await EventStream.open(other.url);
  const { token } = await here.signedIn('users', id('ann'));
  const ben = await here.signedIn('users', id('ben'));
  const ask = (body: Record<string, unknown>, authorization: string) =>
    fetch(`${here.url}/api/realtime`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ clientId: stream.id, ...body }),
    });
  const topics = ['retailers/*', ...Array.from({ length: 900 }, (_, n) => `retailers/${'x'.repeat(100)}${n}`)];
  expect((await ask({ subscriptions: topics }, token)).status).toBe(204);
  expect((await ask({ subscriptions: topics }, ben.token)).status).toBe(403);
  expect((await ask({ clientId: `${stream.id.slice(0, -1)}-` }, token)).status).toBe(404);
  await here.engine.pool.query(`insert into retailers (id, name, owner) values ($1, 'Own', $2)`, [
    id('own'),
    id('ann'),
  ]);
  await vi.waitFor(() => expect(stream.news).toEqual(['retailers/* create Own']), { timeout: 60_000 });
  const { rows } = await here.engine.pool.query('select 1 from records_messages');
  expect(rows).toEqual([]);
  stream.close();
});

test('the answer of a sign-in provider reaches its connection in the other process', async () => {
  const stream = await EventStream.open(other.url);
  await stream.subscribe(['@oauth2']);
  const message = { state: stream.id, code: 'c'.repeat(9_000) };
  const deliver = () => oauth2RedirectsOf(here.engine)?.deliver(stream.id, message);
  expect(await deliver()).toBe(true);
  expect(await deliver()).toBe(false);
  await vi.waitFor(() => expect(stream.events.map(({ data }) => data)).toEqual([message]), { timeout: 60_000 });
  stream.close();
});

test('a session that ends in one process ends on the connections of the other', async () => {
  const { token } = await here.signedIn('users', id('eve'));
  const stream = await EventStream.open(other.url);
  await stream.subscribe(['users/*'], token);
  await here.engine.pool.query(`update users set "tokenKey" = repeat('k', 40) where id = $1`, [id('eve')]);
  await vi.waitFor(
    async () => {
      const answer = await stream.subscribe(['users/*']);
      expect(answer.status).toBe(204);
    },
    { timeout: 60_000 },
  );
  expect(stream.events).toEqual([]);
  stream.close();
});

test('clients of a killed process reconnect to another', async () => {
  const doomed = await ServerProcess.start(database.url);
  const stream = await EventStream.open(doomed.url);
  await doomed.kill();
  const answer = await fetch(`${here.url}/api/realtime`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId: stream.id, subscriptions: [] }),
  });
  expect(answer.status).toBe(404);
  const client = await clientOf(here.url);
  const heard = await listen(client, '*');
  await here.engine.pool.query(`insert into retailers (id, name, active) values ($1, 'Back', true)`, [id('back')]);
  await vi.waitFor(() => expect(heard).toEqual(['create Back']), { timeout: 60_000 });
});
