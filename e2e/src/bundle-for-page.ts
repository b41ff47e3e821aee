// Builds modules of the web app on their own, as the app builds them, so that a page can import them.
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { root } from './product.ts';

const BASE_PATH = '/bundled-for-test/';

/** Serves each entry on the product's origin, under its key; returns the address of an entry. */
export async function serveBundle(
  context: BrowserContext,
  entries: Record<string, string>,
): Promise<(entry: string) => string> {
  const files = await bundle(entries);
  await context.route(`**${BASE_PATH}*`, async (route) => {
    const body = files.get(new URL(route.request().url()).pathname);
    await route.fulfill(body === undefined ? { status: 404 } : { contentType: 'text/javascript', body });
  });
  return (entry) => `${BASE_PATH}${entry}.js`;
}

async function bundle(entries: Record<string, string>): Promise<Map<string, string>> {
  const input = Object.fromEntries(Object.entries(entries).map(([key, path]) => [key, join(root, path)]));
  const built = (await build({
    configFile: false,
    root: join(root, 'web'),
    base: BASE_PATH,
    mode: 'production',
    logLevel: 'warn',
    // The test runner's own NODE_ENV would make it a development build.
    define: { 'import.meta.env.DEV': 'false', 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      copyPublicDir: false,
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })) as Rolldown.RolldownOutput;
  return new Map(
    built.output.flatMap((file) => (file.type === 'chunk' ? [[BASE_PATH + file.fileName, file.code]] : [])),
  );
}
