import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DiskFileStore } from './disk-file-store.ts';

let root: string;
let store: DiskFileStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'file-store-'));
  store = new DiskFileStore(join(root, 'files'));
});
afterEach(() => rm(root, { recursive: true }));

test('a file is read completely or in part, with its type', async () => {
  await store.put('c/r/a.txt', Buffer.from('hello world'), 'text/plain; charset=utf-8');
  expect(await store.stat('c/r/a.txt')).toMatchObject({ size: 11, contentType: 'text/plain; charset=utf-8' });
  expect(await text(await store.read('c/r/a.txt'))).toBe('hello world');
  expect(await text(await store.read('c/r/a.txt', { start: 6, end: 8 }))).toBe('wor');
});

test('writing again replaces the whole file and leaves no temporary files', async () => {
  await Promise.all(['one', 'two', 'three'].map((word) => store.put('c/r/a.txt', Buffer.from(word), 'text/plain')));
  expect(['one', 'two', 'three']).toContain(await text(await store.read('c/r/a.txt')));
  expect((await readdir(join(root, 'files/c/r'))).toSorted()).toEqual(['a.txt', 'a.txt.attrs']);
});

test('removing deletes the file and its empty folder, or everything below a prefix', async () => {
  await store.put('c/r/a.txt', Buffer.from('a'), 'text/plain');
  await store.put('c/r/thumbs_a.txt/1_a.txt', Buffer.from('b'), 'text/plain');
  await store.removePrefix('c/r/thumbs_a.txt/');
  expect(await store.stat('c/r/thumbs_a.txt/1_a.txt')).toBeNull();
  await store.remove('c/r/a.txt');
  expect(await store.stat('c/r/a.txt')).toBeNull();
  expect(await readdir(join(root, 'files/c'))).toEqual([]);
  await store.remove('c/r/a.txt');
  await store.removePrefix('c/never/');
});

test.each(['../secret.txt', 'c/../../secret.txt', '/etc/passwd', 'c/..', '.', '', 'c//a', 'c\\..\\a', 'c/a\0b', '...'])(
  'the key %j is refused',
  async (key) => {
    await writeFile(join(root, 'secret.txt'), 'secret');
    await expect(store.stat(key)).rejects.toThrow('is no key of a file');
    await expect(store.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('is no key of a file');
    await expect(store.removePrefix(key)).rejects.toThrow('is no key of a file');
  },
);

test('a folder is not a file', async () => {
  await store.put('c/r/a.txt', Buffer.from('a'), 'text/plain');
  expect(await store.stat('c/r')).toBeNull();
});
