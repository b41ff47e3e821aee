import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildWidget } from './widget.ts';

let folder = '';
const read = (path: string) => readFile(join(folder, path), 'utf8');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baitdrop-widget-'));
  await buildWidget(folder);
});
afterAll(() => rm(folder, { recursive: true }));

it('is one small script: at most 10 kB compressed', async () => {
  const script = await read('widget/v1.js');
  expect(script).toContain('baitdrop-delivery');
  expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(10_000);
});

it('works with a strict policy: no eval, no style attributes, nothing loaded from elsewhere', async () => {
  const script = await read('widget/v1.js');
  expect(script).not.toMatch(/\beval\(|new Function|innerHTML|setAttribute\([`'"]style|\bimport\(|<style/);
});

it('can be pinned by its content hash', async () => {
  const { file, integrity } = JSON.parse(await read('widget/v1/manifest.json')) as Record<string, string>;
  expect(await read(file ?? '')).toBe(await read('widget/v1.js'));
  expect(integrity).toMatch(/^sha384-[\w+/]{64}$/);
});
