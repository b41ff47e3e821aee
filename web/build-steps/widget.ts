import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { endpointsForBrowsers } from './endpoints-for-browsers.ts';

const sources = join(import.meta.dirname, '../widget');

/** Bundles one plain script, for pages that do not use modules. */
async function bundle(name: string, outDir: string): Promise<Buffer> {
  await build({
    root: sources,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [endpointsForBrowsers()],
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      lib: { entry: join(sources, `${name}.ts`), name: 'baitdrop', formats: ['iife'], fileName: () => `${name}.js` },
    },
  });
  return readFile(join(outDir, `${name}.js`));
}

const hashOf = (bytes: Buffer, kind: string) => createHash(kind).update(bytes);

/**
 * Builds the widget: `/widget/v1.js` is always the newest; the same file also has a hashed name for sites that pin it;
 * `manifest.json` contains that name and its integrity.
 */
export async function buildWidget(clientFolder: string): Promise<void> {
  const folder = join(clientFolder, 'widget/v1');
  const work = join(folder, '.making');
  await mkdir(folder, { recursive: true });
  const widget = await bundle('widget', work);
  const hello = await bundle('hello', work);
  const shopifyApp = await bundle('shopify-app', work);
  await rm(work, { recursive: true });
  const file = `/widget/v1/widget.${hashOf(widget, 'sha256').digest('hex').slice(0, 12)}.js`;
  const integrity = `sha384-${hashOf(widget, 'sha384').digest('base64')}`;
  await Promise.all([
    writeFile(join(clientFolder, 'widget/v1.js'), widget),
    writeFile(join(clientFolder, file), widget),
    writeFile(join(folder, 'hello.js'), hello),
    writeFile(join(folder, 'shopify-app.js'), shopifyApp),
    writeFile(join(folder, 'manifest.json'), `${JSON.stringify({ file, integrity }, null, 2)}\n`),
  ]);
}
