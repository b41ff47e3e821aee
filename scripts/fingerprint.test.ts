import { mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fingerprint } from './setup/fingerprint.mjs';

let folder = '';
const look = () => fingerprint({ folders: [folder] });
const write = (text: string) => writeFile(join(folder, 'shop.ts'), text);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baitdrop-sources-'));
});
beforeEach(() => write('open'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('changed sources have another fingerprint, and the old one again when they are changed back', async () => {
  const before = look();
  await write('closed');
  expect(look()).not.toBe(before);
  await write('open');
  expect(look()).toBe(before);
});

test('a change is noticed even if it keeps the length and the time of the file', async () => {
  const longAgo = new Date('2026-01-01T00:00:00Z');
  await utimes(join(folder, 'shop.ts'), longAgo, longAgo);
  const before = look();
  await writeFile(join(folder, 'other'), 'shut');
  await utimes(join(folder, 'other'), longAgo, longAgo);
  await rename(join(folder, 'other'), join(folder, 'shop.ts'));
  expect(look()).not.toBe(before);
});

test('an added or renamed file changes the fingerprint, but a test does not', async () => {
  const before = look();
  await writeFile(join(folder, 'shop.test.ts'), 'a test');
  expect(look()).toBe(before);
  await rename(join(folder, 'shop.ts'), join(folder, 'store.ts'));
  expect(look()).not.toBe(before);
});
