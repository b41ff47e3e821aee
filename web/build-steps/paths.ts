import { join } from 'node:path';

const webFolder = join(import.meta.dirname, '..');

export const NOT_FOUND_PATH = '/404';
export const SPA_FALLBACK_FILE = '__spa-fallback.html';

export const paths = {
  web: webFolder,
  build: join(webFolder, 'build'),
  client: join(webFolder, 'build/client'),
  server: join(webFolder, 'build/server'),
  native: join(webFolder, 'build/native'),
  workerBundle: join(webFolder, 'build/worker'),
};

/** The HTML file that answers a fixed URL, relative to the client folder. */
export function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
}

/** The URL path that an HTML file answers; the reverse of `pageFile`. */
export function pagePath(file: string): string {
  if (file === 'index.html') return '/';
  return `/${file.replace(/\/index\.html$/, '')}`;
}
