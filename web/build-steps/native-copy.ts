import { cp, rm } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { SPA_FALLBACK_FILE } from './paths.ts';

const leftOut = /(\.br|\.gz|\.html|^sw\.js|^robots\.txt|^sitemap\.xml)$/;

/** The native shells open one file, whatever the address: the SPA fallback. They need no worker and no compressed copies. */
export async function copyForNative(clientFolder: string, nativeFolder: string): Promise<void> {
  await rm(nativeFolder, { recursive: true, force: true });
  await cp(clientFolder, nativeFolder, {
    recursive: true,
    filter: (source) => relative(clientFolder, source) === '' || !leftOut.test(basename(source)),
  });
  await cp(join(clientFolder, SPA_FALLBACK_FILE), join(nativeFolder, 'index.html'));
}
