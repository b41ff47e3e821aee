import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { copyForNative } from './native-copy.ts';

it('the shells get the page that renders every address, and no prerendered one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'baitdrop-copy-'));
  const [client, native] = [join(folder, 'client'), join(folder, 'native')];
  const files = [
    'index.html',
    '__spa-fallback.html',
    'pricing/index.html',
    'assets/frame.js',
    'assets/frame.js.br',
    'assets/start-native-Ab_1.js',
    'icons/icon-192.png',
    'widget/v1.js',
    'favicon.svg',
    'sw.js',
    'robots.txt',
  ];
  for (const file of files) {
    await mkdir(dirname(join(client, file)), { recursive: true });
    await writeFile(join(client, file), `<html>${file}`);
  }
  await copyForNative(client, native);
  expect(globSync('**/*', { cwd: native }).toSorted()).toEqual([
    'assets',
    'assets/frame.js',
    'assets/start-native-Ab_1.js',
    'favicon.svg',
    'icons',
    'icons/icon-192.png',
    'index.html',
  ]);
  expect(await readFile(join(native, 'index.html'), 'utf8')).toBe(
    '<html data-start="/assets/start-native-Ab_1.js">__spa-fallback.html',
  );
  await rm(folder, { recursive: true });
});
