// @module-tag poolers
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import type { AuthRecord } from '../api/request-info.ts';
import { Collections } from '../collections/collections.ts';
import { SUPERUSERS } from '../collections/system-collections.ts';
import { sampleCollections } from '../testing/sample-collections.ts';
import { withOptions } from '../testing/event-stream.ts';
import type { ChangeEvent } from './change-event.ts';
import { Connection } from './connection.ts';
import { Connections } from './connections.ts';
import { groupReaders, type ReaderGroup } from './reader-groups.ts';
import { Snapshot } from './snapshot.ts';
import { parseTopic } from './topic.ts';

const collections = new Collections(sampleCollections);

const user = (id: string, collection = 'users'): AuthRecord => ({
  id,
  collection: collections.get(collection),
  values: {},
});

let lastId = 0;
function subscribe(connections: Connections, topics: readonly string[], auth: AuthRecord | null = null): Connection {
  const stream = new ServerResponse(new IncomingMessage(new Socket()));
  const connection = new Connection(`client ${++lastId}`, '127.0.0.1', stream, 1_000);
  connections.add(connection);
  connections.setAuth(connection, auth);
  const parsed = topics.flatMap((name) => parseTopic(collections, name) ?? []);
  for (const added of connections.setTopics(connection, parsed)) added.since = new Snapshot('1:1:');
  return connection;
}

function change(table: string, recordId: string): ChangeEvent {
  return { number: String(++lastId), transaction: 1, table, action: 'update', recordId, credentialsChanged: false };
}

function groupsOf(connections: Connections, ...events: ChangeEvent[]): ReaderGroup[] {
  return groupReaders(connections, events, (event) => collections.all.filter(({ table }) => table === event.table));
}

test('all readers of a public list are one group', () => {
  const connections = new Connections();
  for (let n = 0; n < 1_000; n++) subscribe(connections, ['products/*'], n % 2 === 0 ? user(`user ${n}`) : null);
  const event = change('products', 'p1');
  const groups = groupsOf(connections, event, change('products', 'p2'));
  expect(groups).toHaveLength(1);
  expect(groups[0]?.members.get(event)).toHaveLength(1_000);
});

test('where the rule depends on the user, all tabs of a user are one group', () => {
  const connections = new Connections();
  for (let n = 0; n < 90; n++) subscribe(connections, ['retailers/*', 'retailers/r1'], user(`user ${n % 3}`));
  const groups = groupsOf(connections, change('retailers', 'r1'));
  expect(groups.map(({ request }) => request.auth?.id)).toEqual(['user 0', 'user 1', 'user 2']);
});

test('superusers and readers with other options are separate groups', () => {
  const connections = new Connections();
  const filtered = withOptions('products/*', { filter: 'price > 1' });
  subscribe(connections, ['products/*', filtered], user('one'));
  subscribe(connections, ['products/*', filtered], user('root', SUPERUSERS));
  expect(groupsOf(connections, change('products', 'p1'))).toHaveLength(4);
});

test('a reader of related records sees only those that its user may see', () => {
  const connections = new Connections();
  const expanded = withOptions('products/*', { expand: 'retailer' });
  for (const name of ['one', 'two', 'two']) subscribe(connections, [expanded], user(name));
  expect(groupsOf(connections, change('products', 'p1'))).toHaveLength(2);
});

test('a reader that left or changed topics is in no group', () => {
  const connections = new Connections();
  connections.remove(subscribe(connections, ['products/*', 'products/p1']));
  connections.setTopics(subscribe(connections, ['products/*']), []);
  subscribe(connections, ['products/p2', 'nowhere/*', 'products/', 'products/*\nid:x']);
  expect(groupsOf(connections, change('products', 'p1'), change('nowhere', 'x'))).toEqual([]);
});

test.each([
  ['products', '*', {}],
  ['products/*?', '*', {}],
  ['products/p1?options={bad', 'p1', {}],
  ['products/p1?options=%7B%22query%22%3A%22x%22%7D', 'p1', {}],
  ['products/p1?options=null', 'p1', {}],
  [
    `products/p1?options=${encodeURIComponent('{"query":{"a":1,"b":true,"c":null,"d":{}}}')}`,
    'p1',
    { a: '1', b: 'true', c: '', d: '' },
  ],
])('the topic %s means %s', (name, target, query) => {
  const topic = parseTopic(collections, name);
  expect(topic).toMatchObject({ name, target });
  expect(topic?.options.query).toEqual(query);
});

test('header names in options are converted to the form in rules', () => {
  const topic = parseTopic(collections, `products?options=${encodeURIComponent('{"headers":{"X-Token":"t"}}')}`);
  expect(topic?.options.headers).toEqual({ x_token: 't' });
});
