// @module-tag poolers
import PocketBase from 'pocketbase';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { badRequest } from '../api/api-error.ts';
import type { WriteEvent } from '../engine/hooks.ts';
import { WriteServer } from './testing/write-server.ts';

let api: WriteServer;
let owner: string;
let ownerId: string;
let stranger: string;
let root: string;

beforeAll(async () => {
  api = await WriteServer.start();
  const signedIn = await api.server.signedIn('users', 'owner0000000000');
  owner = signedIn.token;
  ownerId = signedIn.record.id;
  stranger = (await api.server.signedIn('users', 'stranger0000000')).token;
  root = await api.superuserToken();
  for (const digit of [0, 1, 2]) await api.create('targets', { id: `target00000000${digit}`, title: `T${digit}` });
});
afterEach(() => {
  api.server.engine.hooks = {};
});
afterAll(() => api.stop());

const NOT_FOUND = { data: {}, message: "The requested resource wasn't found.", status: 404 };
const SUPERUSERS = { data: {}, message: 'Only superusers can perform this action.', status: 403 };

test('the client library creates, reads, changes and deletes a record', async () => {
  const pb = new PocketBase(api.server.url);
  const made = await pb.collection('targets').create({ title: 'Shed' });
  expect(made).toMatchObject({ title: 'Shed', collectionName: 'targets' });
  expect(made.id).toMatch(/^[a-z0-9]{15}$/);
  expect(made['created']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(await pb.collection('targets').update(made.id, { title: 'Barn' })).toMatchObject({ title: 'Barn' });
  expect(await pb.collection('targets').delete(made.id)).toBe(true);
  await expect(pb.collection('targets').getOne(made.id)).rejects.toMatchObject({ status: 404 });
});

test('answers accept fields and expand', async () => {
  const answer = await api.json('POST', '/api/collections/things/records?expand=r&fields=t,expand.r.title', {
    t: 'abc',
    r: 'target000000001',
  });
  expect(answer).toMatchObject({ status: 200, body: { t: 'abc', expand: { r: { title: 'T1' } } } });
  expect(Object.keys(answer.body).toSorted()).toEqual(['expand', 't']);
});

test('modifiers add, subtract, append, prepend and remove after plain values', async () => {
  const first = await api.create('things', {
    'nany+': 5,
    'sm+': 'a',
    '+sm': 'b',
    'rm+': ['target000000000'],
    'n-': -3,
  });
  expect(first.body).toMatchObject({ nany: 5, sm: ['b', 'a'], rm: ['target000000000'], n: 3 });
  const change = async (body: unknown) => (await api.update('things', String(first.body['id']), body)).body;
  expect(await change({ 'nany+': '2', 'nany-': 1 })).toMatchObject({ nany: 6 });
  expect(await change({ 'nany+': 5, nany: 10 })).toMatchObject({ nany: 15 });
  expect(await change({ 'nany+': 'abc' })).toMatchObject({ nany: 15 });
  expect(await change({ 'sm-': ['b'] })).toMatchObject({ sm: ['a'] });
  expect(await change({ 'sm+': ['b', 'c'] })).toMatchObject({
    status: 400,
    data: { sm: { code: 'validation_too_many_values' } },
  });
  expect(await change({ sm: ['a'], 'sm+': 'b', 'sm-': 'a' })).toMatchObject({ sm: ['b'] });
  expect(await change({ 's+': 'b' })).toMatchObject({ s: 'b' });
  expect(await change({ '+s': 'a' })).toMatchObject({ s: 'b' });
  expect(await change({ 's-': 'b' })).toMatchObject({ s: '' });
  expect(await change({ 'rm+': 'target000000001', '+rm': 'target000000002' })).toMatchObject({
    rm: ['target000000002', 'target000000000', 'target000000001'],
  });
  expect(await change({ 'rm-': ['target000000000', 'target000000002'] })).toMatchObject({ rm: ['target000000001'] });
});

test('concurrent increments are all counted', async () => {
  const { body } = await api.create('things', { nany: 0 });
  const id = String(body['id']);
  await Promise.all(Array.from({ length: 20 }, () => api.update('things', id, { 'nany+': 1 })));
  expect((await api.view('things', id)).body['nany']).toBe(20);
});

test('null resets a field, an empty update changes the date, and the id stays', async () => {
  const made = (await api.create('things', { t: 'abc', sm: ['a'], nany: 4 })).body;
  const id = String(made['id']);
  expect((await api.update('things', id, { t: null, sm: null, nany: null })).body).toMatchObject({
    t: '',
    sm: [],
    nany: 0,
  });
  const before = String((await api.view('things', id)).body['updated']);
  const after = await api.update('things', id, {});
  expect(String(after.body['updated']) > before).toBe(true);
  expect(after.body['created']).toBe(made['created']);
  expect((await api.update('things', id, { id: 'abcdefghij99999' })).body).toEqual({
    data: { id: { code: 'validation_pk_change', message: 'The record primary key cannot be changed.' } },
    message: 'Failed to update record.',
    status: 400,
  });
  expect((await api.update('things', id, { id })).status).toBe(200);
});

test('superusers set hidden fields and those closed to clients, but none that is closed to everyone', async () => {
  const sent = { hid: 'h', fixed: 'f', sealed: 's', created: '2000-01-01', freeLength: 9 };
  const { body } = await api.create('things', sent, root);
  expect(body).toMatchObject({ hid: 'h', fixed: 'f', sealed: '', freeLength: 0 });
  expect(String(body['created'])).not.toContain('2000');
});

test('a null rule refuses before anything else is checked', async () => {
  expect((await api.create('locked', {})).body).toEqual(SUPERUSERS);
  expect((await api.update('locked', 'nope', {})).body).toEqual(SUPERUSERS);
  expect((await api.remove('locked', 'nope')).body).toEqual(SUPERUSERS);
  expect((await api.create('locked', { title: 'x' }, root)).status).toBe(200);
});

test('the create rule sees the new row before any field is checked', async () => {
  const refused = { data: {}, message: 'Failed to create record.', status: 400 };
  expect((await api.create('ruled', { title: '', owner: ownerId }, stranger)).body).toEqual(refused);
  expect((await api.create('ruled', { owner: ownerId }, owner)).body).toEqual(refused);
  expect((await api.create('ruled', { title: '', owner: ownerId }, owner)).body).toMatchObject({
    data: { title: { code: 'validation_required' } },
  });
  expect((await api.create('ruled', { title: 'x', owner: ownerId }, owner)).status).toBe(200);
});

test('the update and delete rules see the stored row and the sent values', async () => {
  const id = String((await api.create('ruled', { title: 'x', owner: ownerId }, owner)).body['id']);
  expect((await api.update('ruled', id, { title: 'y' }, stranger)).body).toEqual(NOT_FOUND);
  expect((await api.update('ruled', id, { owner: ownerId }, owner)).body).toEqual(NOT_FOUND);
  expect((await api.update('ruled', id, { title: 'y' }, owner)).body).toMatchObject({ title: 'y' });
  expect((await api.remove('ruled', id, stranger)).body).toEqual(NOT_FOUND);
  expect((await api.remove('ruled', id, owner)).status).toBe(204);
});

test('unknown collections and unknown records have the errors of the reference', async () => {
  expect((await api.create('nope', {})).body).toMatchObject({
    status: 404,
    message: 'Missing or invalid collection context.',
  });
  expect((await api.remove('nope', 'x')).body).toMatchObject({ status: 404, message: 'Missing collection context.' });
  expect((await api.update('things', 'nope', {})).body).toEqual(NOT_FOUND);
  expect((await api.update('things', 'a%00b', {})).body).toEqual(NOT_FOUND);
});

test('hooks change the stored values, see the previous ones, and undo the write by throwing', async () => {
  const seen: [string, unknown, unknown][] = [];
  const note = (name: string) => (event: WriteEvent) => {
    seen.push([name, event.original?.['title'] ?? null, event.values['title']]);
  };
  api.server.engine.hooks = {
    targets: {
      beforeCreate: ({ values }) => {
        values['title'] = `${String(values['title'])}!`;
      },
      afterCreate: note('made'),
      beforeUpdate: ({ values }) => {
        if (values['title'] === 'bad') throw badRequest('Not this title');
      },
      afterUpdate: note('changed'),
      afterDelete: note('gone'),
    },
  };
  const { body } = await api.create('targets', { title: 'a' });
  const id = String(body['id']);
  expect(body['title']).toBe('a!');
  expect((await api.update('targets', id, { title: 'bad' })).body).toEqual({
    data: {},
    message: 'Not this title.',
    status: 400,
  });
  await api.update('targets', id, { title: 'b' });
  await api.remove('targets', id);
  expect(seen).toEqual([
    ['made', null, 'a!'],
    ['changed', 'a!', 'b'],
    ['gone', 'b', 'b'],
  ]);
});
