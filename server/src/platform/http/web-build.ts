import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { StartProblem } from '../start-problem.ts';
import { type PageHashes, pagePolicy } from './page-policy.ts';

const buildFolder = fileURLToPath(new URL('../../../../web/build', import.meta.url));

const hashesByPage = z.record(
  z.string(),
  z.object({ scriptHashes: z.array(z.string()), styleHashes: z.array(z.string()) }),
);
const routeTable = z.object({
  routes: z.array(z.object({ pattern: z.string(), file: z.string(), isMissing: z.optional(z.literal(true)) })),
  notFoundFile: z.string(),
  fallbackFile: z.string(),
});

type RouteTable = z.infer<typeof routeTable>;

export interface Page {
  file: string;
  policy: string;
  /** A route of the app matches, and it shows that there is nothing. */
  isMissing: boolean;
}

export interface WebBuild {
  folder: string;
  /** Files that may be sent, by URL path. Reading the list once also makes leaving the folder impossible. */
  files: ReadonlySet<string>;
  /** The page for a path, or undefined when no route of the app matches it. */
  pageFor(path: string): Page | undefined;
  notFound: Page;
}

/** Reads what the web build left: files, the table of routes, and the hashes of what stands inline in each page. */
export function readWebBuild(tilesOrigin?: string): WebBuild {
  const folder = join(buildFolder, 'client');
  if (!existsSync(folder)) throw new StartProblem('The web app has not been built. Run: npm run build');
  const hashes = hashesByPage.parse(readJson(join(buildFolder, 'csp.json')));
  const table = routeTable.parse(readJson(join(buildFolder, 'routes.json')));
  const page = (file: string, isMissing = false): Page => ({
    file,
    policy: pagePolicy(hashes[pathOfFile(file)] ?? noHashes, tilesOrigin),
    isMissing,
  });
  // The fallback also answers under its own name: the service worker keeps it from there.
  const answers: RouteTable['routes'] = [
    ...table.routes,
    { pattern: `/${table.fallbackFile}`, file: table.fallbackFile },
  ];
  const routes = answers.map(({ pattern, file, isMissing }) => ({
    matches: matcherOf(pattern),
    page: page(file, isMissing),
  }));
  return {
    folder,
    files: new Set(filesBelow(folder).filter((path) => !/\.(br|gz|html)$/.test(path))),
    pageFor: (path) => routes.find((route) => route.matches.test(path))?.page,
    notFound: page(table.notFoundFile, true),
  };
}

const noHashes: PageHashes = { scriptHashes: [], styleHashes: [] };

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`);

/** `pricing/index.html` is the page `/pricing`; other files are known by their own path. */
const pathOfFile = (file: string): string =>
  file === 'index.html' ? '/' : `/${file.endsWith('/index.html') ? file.slice(0, -'/index.html'.length) : file}`;

function matcherOf(pattern: string): RegExp {
  const segments = pattern.split('/').map((segment) => (segment.startsWith(':') ? '[^/]+' : RegExp.escape(segment)));
  return new RegExp(pattern === '/' ? '^/$' : `^${segments.join('/')}/?$`);
}
