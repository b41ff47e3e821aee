import { expect, it } from 'vitest';
import { type FilePlugins, phoneFilesOf } from './phone-files.ts';

/** Plugins that record their calls. A fresh phone has no folder to remove. */
function pluginsNoting(calls: unknown[], isFresh = false): FilePlugins {
  return {
    Directory: { Cache: 'CACHE' as never },
    Filesystem: {
      async rmdir(options) {
        calls.push(['rmdir', options]);
        if (isFresh) throw new Error('Directory does not exist');
      },
      async writeFile(options) {
        calls.push(['write', options]);
        return { uri: `file:///cache/${options.path}` };
      },
    },
    Share: {
      async share(options) {
        calls.push(['share', options]);
        return {};
      },
    },
  };
}
const removal = ['rmdir', { path: 'handed-over', directory: 'CACHE', recursive: true }];

it.each([true, false])('a file replaces the one before and is shared (fresh phone: %s)', async (isFresh) => {
  const calls: unknown[] = [];
  const words = '\uFEFFname,price\r\n“Red” maggots,4.20\r\n';
  await phoneFilesOf(pluginsNoting(calls, isFresh)).shareFile('products.csv', new Blob([words], { type: 'text/csv' }));
  expect(calls).toEqual([
    removal,
    [
      'write',
      {
        path: 'handed-over/products.csv',
        directory: 'CACHE',
        data: Buffer.from(words).toString('base64'),
        recursive: true,
      },
    ],
    ['share', { title: 'products.csv', files: ['file:///cache/handed-over/products.csv'] }],
  ]);
});

it('large files arrive byte for byte', async () => {
  const calls: [string, { data?: string }][] = [];
  const bytes = Uint8Array.from({ length: 100_003 }, (_, at) => (at * 7919) % 256);
  await phoneFilesOf(pluginsNoting(calls)).shareFile('plugin.zip', new Blob([bytes]));
  expect(Buffer.from(calls[1]?.[1].data ?? '', 'base64').equals(Buffer.from(bytes))).toBe(true);
});

it('no file name leads out of the folder', async () => {
  const calls: [string, { path?: string }][] = [];
  await phoneFilesOf(pluginsNoting(calls)).shareFile('../../a b/ü.csv', new Blob(['x']));
  expect(calls[1]?.[1].path).toBe('handed-over/..-..-a-b-.csv');
});

it('shared files can be deleted', async () => {
  const calls: unknown[] = [];
  await phoneFilesOf(pluginsNoting(calls)).forgetFiles();
  expect(calls).toEqual([removal]);
});
