// Builds the app's start module as a file of its own, which only the page of the native shells loads.
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { paths } from './paths.ts';

const CHUNK_NAME = 'start-native';

export const nativeStart = (): Plugin => ({
  name: CHUNK_NAME,
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', name: CHUNK_NAME, id: join(paths.web, 'src/platform/native/start-native.ts') });
  },
});

/** Adds the address of that file to the page. */
export async function withNativeStart(html: string, folder: string): Promise<string> {
  const [file] = await Array.fromAsync(glob(`assets/${CHUNK_NAME}-*.js`, { cwd: folder }));
  if (file === undefined) throw new Error('The build has no start for the shells');
  return html.replace('<html', `<html data-start="/${file.replaceAll('\\', '/')}"`);
}
