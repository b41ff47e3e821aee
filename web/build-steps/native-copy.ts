import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, extname, join, relative } from 'node:path';
import { withNativeStart } from './native-start.ts';
import { SPA_FALLBACK_FILE } from './paths.ts';

const leftOut = /(\.br|\.gz|\.html|^sw\.js|^robots\.txt|^sitemap\.xml)$/;
// The other folders hold prerendered pages and the widget.
const FOLDERS = new Set(['assets', 'icons']);

const isWanted = (path: string): boolean => {
  const isFolderOnTop = !path.includes('/') && extname(path) === '';
  return path === '' || (isFolderOnTop ? FOLDERS.has(path) : !leftOut.test(basename(path)));
};

/**
 * Copies the files for the native shells, which open one file for every address: the SPA fallback. They need no worker
 * and no compressed copies.
 */
export async function copyForNative(clientFolder: string, nativeFolder: string): Promise<void> {
  await rm(nativeFolder, { recursive: true, force: true });
  await cp(clientFolder, nativeFolder, {
    recursive: true,
    filter: (source) => isWanted(relative(clientFolder, source).replaceAll('\\', '/')),
  });
  const page = await readFile(join(clientFolder, SPA_FALLBACK_FILE), 'utf8');
  await writeFile(join(nativeFolder, 'index.html'), await withNativeStart(page, nativeFolder));
}
