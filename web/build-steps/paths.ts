import { join } from 'node:path';

const webFolder = join(import.meta.dirname, '..');

export const NOT_FOUND_PATH = '/404';
/** Replaces any variable part of an address. */
export const ANY_SEGMENT = '_';
/** Pages that are prerendered once for every shop, product or order. */
export const SAMPLE_PATHS = [
  `/shop/${ANY_SEGMENT}`,
  `/shop/${ANY_SEGMENT}/product/${ANY_SEGMENT}`,
  `/track/${ANY_SEGMENT}`,
  `/follow/${ANY_SEGMENT}`,
  `/embed/${ANY_SEGMENT}`,
  `/embed/${ANY_SEGMENT}/checkout`,
];
export const SPA_FALLBACK_FILE = '__spa-fallback.html';

/** The folder of the finished build. */
export const publishedFolder = join(webFolder, 'build');

/** Passes the running build's folder to the bundler, which is a separate process. */
export const BUILD_FOLDER_VARIABLE = 'BAITDROP_WEB_MAKING';

// Each build works in a folder of its own, so that parallel and failed builds do not change what is being served.
const making = process.env[BUILD_FOLDER_VARIABLE] ?? join(publishedFolder, `.making-${process.pid}`);

export const paths = {
  web: webFolder,
  making,
  client: join(making, 'client'),
  native: join(making, 'native'),
  workerBundle: join(making, 'worker'),
  cspMap: join(making, 'csp.json'),
  routeTable: join(making, 'routes.json'),
};

/** Returns the HTML file that serves a fixed URL, relative to the client folder. */
export function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
}

/** Returns the URL path that an HTML file serves; the reverse of `pageFile`. */
export function pagePath(file: string): string {
  if (file === 'index.html') return '/';
  return `/${file.replace(/\/index\.html$/, '')}`;
}
