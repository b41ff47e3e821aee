import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PocketBase from 'pocketbase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { badRequest } from '../api/api-error.ts';
import { WriteServer, type Part } from '../write/testing/write-server.ts';
import { DiskFileStore } from './disk-file-store.ts';

let api: WriteServer;
let folder: string;

beforeAll(async () => {
  api = await WriteServer.start();
  folder = await mkdtemp(join(tmpdir(), 'records-files-'));
  api.server.engine.files = new DiskFileStore(folder);
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});

const PATH = '/api/collections/things/records';
const create = (...parts: Part[]) => api.form('POST', PATH, parts);
const filesOf = async (id: unknown) =>
  (await readdir(join(folder, api.server.engine.collections.get('things').id, String(id))).catch(() => []))
    .filter((name) => !name.endsWith('.attrs'))
    .toSorted();

test('files are appended, prepended, replaced, sorted and removed, on disk and in the record', async () => {
  const made = await create(['fm', 'a', 'a1a.txt'], ['fm', 'b', 'b1b.txt']);
  const id = String(made.body['id']);
  const names = (body: Record<string, unknown>) => (body['fm'] as string[]).map((name) => name.split('_')[0]);
  const form = async (...parts: Part[]) => (await api.form('PATCH', `${PATH}/${id}`, parts)).body;
  const json = async (body: unknown) => (await api.update('things', id, body)).body;
  expect(names(await form(['fm+', 'c', 'c1c.txt']))).toEqual(['a1a', 'b1b', 'c1c']);
  expect((await form(['fm+', 'd', 'd1d.txt']))['data']).toEqual({
    fm: { code: 'validation_too_many_files', message: 'The maximum allowed files is 3.', params: { maxSelect: 3 } },
  });
  expect(names(await json({ 'fm-': [(made.body['fm'] as string[])[0]] }))).toEqual(['b1b', 'c1c']);
  expect(names(await form(['+fm', 'p', 'ppp.txt']))).toEqual(['ppp', 'b1b', 'c1c']);
  const replaced = await form(['fm', 'z', 'zzz.txt']);
  expect(names(replaced)).toEqual(['zzz']);
  expect(await filesOf(id)).toEqual(replaced['fm']);
  const two = await form(['fm', (replaced['fm'] as string[])[0] ?? ''], ['fm', 'w', 'www.txt']);
  expect(names(two)).toEqual(['zzz', 'www']);
  expect(names(await json({ fm: (two['fm'] as string[]).toReversed() }))).toEqual(['www', 'zzz']);
  expect((await json({ fm: ['nope.txt'] }))['data']).toMatchObject({ fm: { code: 'validation_invalid_file' } });
  expect((await json({ fm: null }))['fm']).toEqual([]);
  expect(await filesOf(id)).toEqual([]);
});

test('a single-file field takes the last of several files, and an empty text removes it', async () => {
  const { body } = await create(['f', '1', 'one.txt'], ['f', '2', 'two.txt']);
  expect(body['f']).toMatch(/^two_/);
  expect(await filesOf(body['id'])).toEqual([body['f']]);
  const emptied = await api.form('PATCH', `${PATH}/${String(body['id'])}`, [['f', '']]);
  expect(emptied.body['f']).toBe('');
  expect(await filesOf(body['id'])).toEqual([]);
});

test('the size and type of a file are checked by its content', async () => {
  expect((await create(['ft', 'x'.repeat(2049), 'big.txt'])).body['data']).toEqual({
    ft: {
      code: 'validation_file_size_limit',
      message: 'Failed to upload big.txt - the maximum allowed file size is 2048 bytes.',
      params: { file: 'big.txt', maxSize: 2048 },
    },
  });
  expect((await create(['ft', 'x'.repeat(2048), 'big.txt'])).status).toBe(200);
  const { data } = (await create(['ft', '<html></html>', 'page.txt'])).body as {
    data: { ft: { code: string; message: string } };
  };
  expect(data.ft.code).toBe('validation_invalid_mime_type');
  expect(data.ft.message).toMatch(/^"page_[a-z0-9]{10}\.txt" mime type must be one of: text\/plain\.$/);
});

test('a failed write leaves none of its files', async () => {
  const before = (await readdir(folder, { recursive: true })).length;
  const refuse = () => {
    throw badRequest('No');
  };
  api.server.engine.hooks = { things: { afterCreate: refuse, afterUpdate: refuse } };
  expect((await create(['f', 'x', 'gone.txt'])).status).toBe(400);
  api.server.engine.hooks = {};
  const { body } = await create(['f', 'old', 'old.txt']);
  api.server.engine.hooks = { things: { afterUpdate: refuse } };
  expect((await api.form('PATCH', `${PATH}/${String(body['id'])}`, [['f', 'new', 'new.txt']])).status).toBe(400);
  api.server.engine.hooks = {};
  expect(await filesOf(body['id'])).toEqual([body['f']]);
  await api.remove('things', String(body['id']));
  expect(await filesOf(body['id'])).toEqual([]);
  expect((await readdir(folder, { recursive: true })).length).toBeLessThanOrEqual(before + 1);
});

test('the client library uploads and finds its file', async () => {
  const pb = new PocketBase(api.server.url);
  const record = await pb
    .collection('things')
    .create({ f: new File(['hello'], 'Hi there.txt'), sm: ['a', 'b'], j: { a: 1 } });
  expect(record).toMatchObject({ sm: ['a', 'b'], j: { a: 1 } });
  const answer = await fetch(pb.files.getURL(record, String(record['f'])));
  expect(await answer.text()).toBe('hello');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
});
