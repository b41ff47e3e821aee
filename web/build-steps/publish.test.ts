import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publish } from './publish.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baitdrop-publish-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function make(name: string, content: string): Promise<string> {
  const making = join(folder, name);
  await mkdir(join(making, 'client'), { recursive: true });
  await writeFile(join(making, 'client', `${content}.js`), content);
  await writeFile(join(making, 'routes.json'), content);
  return making;
}

it('replaces the whole previous build and leaves no old file', async () => {
  const published = join(folder, 'build');
  await mkdir(published);
  await publish(await make('first', 'one'), published, ['client', 'routes.json']);
  await publish(await make('second', 'two'), published, ['client', 'routes.json']);
  expect(await readdir(join(published, 'client'))).toEqual(['two.js']);
  expect(await readFile(join(published, 'routes.json'), 'utf8')).toBe('two');
});
