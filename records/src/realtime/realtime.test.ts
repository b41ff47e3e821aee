// @module-tag poolers
import type { TestDatabase } from '@baitdrop/postgres/testing/test-database';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { EventStream, withOptions } from '../testing/event-stream.ts';
import { RecordsServer } from '../testing/records-server.ts';
import { id } from '../testing/sample-records.ts';
import { createSampleDatabase } from '../testing/sample-tables.ts';

let database: TestDatabase;
let server: RecordsServer;
let streams: EventStream[];

beforeAll(async () => {
  database = await createSampleDatabase();
  server = await RecordsServer.start({ databaseUrl: database.url });
});
beforeEach(() => {
  streams = [];
});
afterEach(async () => {
  for (const stream of streams) stream.close();
  await sql('delete from products; delete from retailers; delete from users');
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

const sql = (text: string, values?: unknown[]) => server.engine.pool.query(text, values);

async function subscriber(topics: readonly string[], token?: string): Promise<EventStream> {
  const stream = await EventStream.open(server.url);
  streams.push(stream);
  expect((await stream.subscribe(topics, token)).status).toBe(204);
  return stream;
}

const addRetailer = (name: string, more: { active?: boolean; owner?: string; secretNote?: string } = {}) =>
  sql(`insert into retailers (id, name, active, owner, "secretNote") values ($1, $2, $3, $4, $5)`, [
    id(name.toLowerCase()),
    name,
    more.active ?? true,
    more.owner ?? id('nobody'),
    more.secretNote ?? '',
  ]);

/** All earlier events have arrived when this one has. */
async function arrived(stream: EventStream, last: string): Promise<string[]> {
  await vi.waitFor(() => expect(stream.news.at(-1)).toBe(last), { timeout: 60_000 });
  return stream.news;
}

test('the stream opens with the id of the connection', async () => {
  const stream = await EventStream.open(server.url, { origin: 'https://a.example' });
  streams.push(stream);
  expect(stream.id).toMatch(/^[A-Za-z0-9]{40}$/);
  expect(stream.text).toBe(`id:${stream.id}\nevent:PB_CONNECT\ndata:{"clientId":"${stream.id}"}\n\n`);
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    vary: 'Origin',
  });
});

const post = (body: unknown) =>
  fetch(`${server.url}/api/realtime`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const blank = { code: 'validation_required', message: 'Cannot be blank.' };
const tooLong = (max: number) => ({
  code: 'validation_length_too_long',
  message: `The length must be no more than ${max}.`,
  params: { max, min: 0 },
});

test.each([
  ['no client', {}, { clientId: blank }],
  ['no body', '', { clientId: blank }],
  ['a number for a client', { clientId: 5 }, {}],
  ['a text for topics', { clientId: 'x', subscriptions: 'a' }, {}],
  ['numbers for topics', { clientId: 'x', subscriptions: [1] }, {}],
  ['broken JSON', '{', {}],
  ['a list', '[]', {}],
  ['too many topics', { clientId: 'x', subscriptions: Array(1001).fill('a') }, { subscriptions: tooLong(1000) }],
  [
    'no client and too long a topic',
    { subscriptions: ['a', 'b'.repeat(2501)] },
    { clientId: blank, subscriptions: { 1: tooLong(2500) } },
  ],
])('a subscription with %s is refused', async (_what, body, data) => {
  const answer = await post(body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({
    data,
    message: 'Something went wrong while processing your request.',
    status: 400,
  });
});

test.each(['x', 'x'.repeat(40), '000001abcdefghijabcdefghijabcdefghijabcd'])(
  'the unknown client %s is not found',
  async (clientId) => {
    const answer = await post({ clientId, subscriptions: [] });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ message: 'Missing or invalid client id.' });
  },
);

test('changes made by any statement reach the topics of the collection and of the record', async () => {
  const { id: collectionId } = server.engine.collections.get('retailers');
  const one = id('one');
  const topics = [
    'retailers/*',
    'retailers',
    `retailers/${one}`,
    `${collectionId}/*`,
    `retailers/${id('two')}`,
    '?',
    '',
  ];
  const stream = await subscriber([...topics, 'retailers/*', 'nowhere/*', 'vault/*', 'Retailers/*']);
  await addRetailer('One');
  await sql(`update retailers set name = 'One more'`);
  await sql(`delete from retailers`);
  await vi.waitFor(() => expect(stream.events).toHaveLength(12), { timeout: 60_000 });
  const heard = ['retailers/*', 'retailers', `${collectionId}/*`, `retailers/${one}`];
  const expected = ['create One', 'update One more', 'delete One more'];
  expect(stream.news.toSorted()).toEqual(
    expected.flatMap((what) => heard.map((topic) => `${topic} ${what}`)).toSorted(),
  );
  expect(stream.events[0]).toMatchObject({
    id: stream.id,
    data: { record: { id: one, collectionName: 'retailers', collectionId, tags: [], meta: null, opened: '' } },
  });
  expect(Object.keys(stream.events[0]?.data as object)).toEqual(['record', 'action']);
});

test('a row that no longer matches the rule sends no event, and one that matches again sends an update', async () => {
  const stream = await subscriber(['retailers/*']);
  await addRetailer('Hidden', { active: false });
  await addRetailer('Open');
  await sql(`update retailers set active = false where name = 'Open'`);
  await sql(`update retailers set active = true where name = 'Hidden'`);
  await sql(`delete from retailers where name = 'Open'`);
  await sql(`delete from retailers where name = 'Hidden'`);
  expect(await arrived(stream, 'retailers/* delete Hidden')).toEqual([
    'retailers/* create Open',
    'retailers/* update Hidden',
    'retailers/* delete Hidden',
  ]);
});

test('each event shows the row of its own change, however fast changes follow', async () => {
  const stream = await subscriber(['retailers/*']);
  await addRetailer('N0');
  await sql(`do $$ begin for n in 1..20 loop update retailers set name = 'N' || n; end loop; end $$`);
  await sql('delete from retailers');
  const news = await arrived(stream, 'retailers/* delete N20');
  expect(news.slice(1, -1)).toEqual(Array.from({ length: 20 }, (_, n) => `retailers/* update N${n + 1}`));
});

test('filter, fields and expand work as in lists, and an invalid filter sends no events', async () => {
  await addRetailer('Shop');
  const filtered = withOptions('products/*', { filter: 'price > 5', fields: 'title' });
  const expanded = withOptions('products/*', { expand: 'retailer', fields: 'title,expand.retailer.name' });
  const bad = ['nofield = 1', '@request.auth.id = ""', '((', 'retailer.secretNote = "x"'];
  const stream = await subscriber([filtered, expanded, ...bad.map((filter) => withOptions('products/*', { filter }))]);
  const add = (name: string, price: number) =>
    sql('insert into products (id, title, price, retailer) values ($1, $2, $3, $4)', [
      id(name),
      name,
      price,
      id('shop'),
    ]);
  await add('cheap', 1);
  await add('dear', 9);
  await vi.waitFor(() => expect(stream.events).toHaveLength(3), { timeout: 60_000 });
  const expand = { retailer: { name: 'Shop' } };
  expect(stream.events.map(({ event, data }) => [event, data])).toEqual(
    expect.arrayContaining([
      [expanded, { record: { title: 'cheap', expand }, action: 'create' }],
      [filtered, { record: { title: 'dear' }, action: 'create' }],
      [expanded, { record: { title: 'dear', expand }, action: 'create' }],
    ]),
  );
});

test('only superusers see hidden fields and closed collections', async () => {
  const superuser = await server.signedIn('_superusers', id('root'));
  const user = await server.signedIn('users', id('ann'));
  const topics = ['retailers/*', 'vault/*'];
  const readers = [
    await subscriber(topics, superuser.token),
    await subscriber(topics, user.token),
    await subscriber(topics),
  ];
  await sql(`insert into vault (id, title) values ($1, 'Gold') on conflict do nothing`, [id('gold')]);
  await addRetailer('Note', { secretNote: 'psst' });
  await Promise.all(readers.map((reader) => arrived(reader, 'retailers/* create Note')));
  expect(readers.map((reader) => reader.news.length)).toEqual([2, 1, 1]);
  expect(readers.map((reader) => reader.text.includes('psst'))).toEqual([true, false, false]);
});

test('a filter by a hidden field sends no events, even to superusers', async () => {
  const { token } = await server.signedIn('_superusers', id('root'));
  const hidden = await subscriber([withOptions('retailers/*', { filter: 'secretNote = "psst"' })], token);
  const open = await subscriber([withOptions('retailers/*', { filter: 'name = "Note"' })], token);
  await addRetailer('Note', { secretNote: 'psst' });
  await vi.waitFor(() => expect(open.news).toHaveLength(1), { timeout: 60_000 });
  expect(hidden.news).toEqual([]);
});

test('an email address that is not public is sent only to its owner and to superusers', async () => {
  const superuser = await server.signedIn('_superusers', id('root'));
  const ann = await server.signedIn('users', id('ann'));
  const ben = await server.signedIn('users', id('ben'));
  const readers = await Promise.all([superuser, ann, ben].map(({ token }) => subscriber(['users/*'], token)));
  await sql(`update users set name = 'Ann' where id = $1`, [id('ann')]);
  await Promise.all(readers.map((reader) => arrived(reader, 'users/* update Ann')));
  const emailsOf = ({ events }: EventStream) =>
    events.map(({ data }) => (data as { record: { email?: string } }).record.email);
  const shown = readers.flatMap(emailsOf);
  expect(shown).toEqual([ann.record.values['email'], ann.record.values['email'], undefined]);
  for (const reader of readers) expect(reader.text).not.toMatch(/tokenKey|password/);
});

test('a filter over many related rows sends no events, and one over a single relation does', async () => {
  await addRetailer('Alpha');
  const filtered = (filter: string) => withOptions('products/*', { filter });
  const many = await subscriber([filtered('retailer.products_via_retailer.title ?= "Cake"')]);
  const single = await subscriber([filtered('retailer.name = "Alpha"')]);
  await sql(`insert into products (id, title, price, retailer) values ($1, 'Cake', 1, $2)`, [id('cake'), id('alpha')]);
  await vi.waitFor(() => expect(single.news).toHaveLength(1), { timeout: 60_000 });
  expect(many.news).toEqual([]);
});

test('fifty topics may have their own options', async () => {
  const stream = await EventStream.open(server.url);
  streams.push(stream);
  const topics = (count: number) =>
    Array.from({ length: count }, (_unused, at) => withOptions('products/*', { filter: `price = ${at}` }));
  expect((await stream.subscribe(topics(50))).status).toBe(204);
  expect((await stream.subscribe(topics(51))).status).toBe(400);
});

test('the number of streams of one network is limited', async () => {
  const small = await RecordsServer.start({
    databaseUrl: database.url,
    settings: {
      realtime: { maxPerNetwork: 2 },
      trustedProxy: { headers: ['x-caller'], useLeftmostIp: false },
    },
  });
  const headers = { 'x-caller': '192.0.2.1' };
  const first = await EventStream.open(small.url, headers);
  await EventStream.open(small.url, headers);
  expect((await fetch(`${small.url}/api/realtime`, { headers })).status).toBe(429);
  expect((await EventStream.open(small.url, { 'x-caller': '192.0.2.2' })).id).not.toBe('');
  first.close();
  await vi.waitFor(async () => expect((await EventStream.open(small.url, headers)).id).not.toBe(''), {
    timeout: 60_000,
  });
  for (let more = 0; more < 3; more += 1) expect((await EventStream.open(small.url)).id).not.toBe('');
  await small.stop();
});
