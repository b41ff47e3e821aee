// @module-tag poolers
import type { TestDatabase } from '@baitdrop/postgres/testing/test-database';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { EventStream } from '../testing/event-stream.ts';
import { RecordsServer } from '../testing/records-server.ts';
import { id } from '../testing/sample-records.ts';
import { createSampleDatabase } from '../testing/sample-tables.ts';

const collections = [
  {
    name: 'users',
    type: 'auth' as const,
    viewRule: '',
    listRule: '',
    fields: [{ name: 'name', type: 'text' as const }],
  },
  {
    name: 'retailers',
    listRule: '@request.auth.id != "" && name = @request.auth.name',
    viewRule: '',
    fields: [{ name: 'name', type: 'text' as const }],
  },
];

let database: TestDatabase;
let server: RecordsServer;
let stream: EventStream;
let ann: { token: string };

const sql = (text: string, values?: unknown[]) => server.engine.pool.query(text, values);
const addRetailer = (name: string) => sql('insert into retailers (id, name) values ($1, $2)', [id(name), name]);

beforeAll(async () => {
  database = await createSampleDatabase();
  const trustedProxy = { headers: ['x-caller'], useLeftmostIp: false };
  server = await RecordsServer.start({ databaseUrl: database.url, collections, settings: { trustedProxy } });
});
beforeEach(async () => {
  ann = await server.signedIn('users', id('ann'));
  await sql(`update users set name = 'one'`);
  stream = await EventStream.open(server.url);
});
afterEach(async () => {
  stream.close();
  await sql('delete from users; delete from retailers');
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

/** Marks the end of the expected events: everyone may see this record. */
async function eventsUntilEnd(): Promise<string[]> {
  await addRetailer('end');
  await vi.waitFor(() => expect(stream.news.at(-1)).toBe(`retailers/${id('end')} create end`), { timeout: 60_000 });
  return stream.news.slice(0, -1);
}
const topics = ['retailers/*', `retailers/${id('end')}`];

test('a guest may sign in on an open connection, which only that user may use afterwards', async () => {
  const ben = await server.signedIn('users', id('ben'));
  expect((await stream.subscribe([])).status).toBe(204);
  expect((await stream.subscribe([], ann.token)).status).toBe(204);
  expect((await stream.subscribe([], ann.token)).status).toBe(204);
  for (const token of [ben.token, undefined, 'rubbish']) {
    const refused = await stream.subscribe([], token);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({
      data: {},
      message: "The current and the previous request authorization don't match.",
      status: 403,
    });
  }
});

test('only the address that opened the connection may subscribe on it', async () => {
  const refused = await stream.subscribe([], undefined, { 'x-caller': '192.0.2.1' });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ message: 'Invalid realtime client.' });
});

test('rules use the current state of the user', async () => {
  await stream.subscribe(topics, ann.token);
  await addRetailer('one');
  await sql(`update users set name = 'two'`);
  await addRetailer('two');
  await sql(`update retailers set name = 'one' where name = 'one'`);
  expect(await eventsUntilEnd()).toEqual(['retailers/* create one', 'retailers/* create two']);
});

test('with a new token key the connection becomes a guest’s, and another user may sign in on it', async () => {
  const ben = await server.signedIn('users', id('ben'));
  await stream.subscribe(topics, ann.token);
  await sql(`update users set "tokenKey" = repeat('x', 40) where id = $1`, [id('ann')]);
  await addRetailer('one');
  expect(await eventsUntilEnd()).toEqual([]);
  expect((await stream.subscribe([], ben.token)).status).toBe(204);
});

test('a deleted user gets the event of its deletion and is a guest afterwards', async () => {
  await stream.subscribe([...topics, `users/${id('ann')}`], ann.token);
  await sql('delete from users');
  await addRetailer('one');
  expect(await eventsUntilEnd()).toEqual([`users/${id('ann')} delete one`]);
});

test('the new list of topics replaces the old one', async () => {
  await stream.subscribe([`retailers/${id('x')}`], ann.token);
  await stream.subscribe(topics, ann.token);
  await addRetailer('x');
  expect(await eventsUntilEnd()).toEqual([]);
});
