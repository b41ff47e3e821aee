import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { StartProblem } from '../start-problem.ts';
import { type BuiltFile, builtFile } from './built-file.ts';
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
  file: BuiltFile;
  policy: string;
  /** The path matches a route of the app that shows "not found". */
  isMissing: boolean;
}

export interface WebBuild {
  /** Files that may be sent, by URL path; any other path is not served. */
  files: ReadonlyMap<string, BuiltFile>;
  /** Returns the page for a path, or undefined when no route of the app matches it. */
  pageFor(path: string): Page | undefined;
  notFound: Page;
}

/** A build that is being replaced is complete after a few renames, so reading is retried. */
const TRIES = 50;
const TRY_AGAIN_MS = 20;

/**
 * Reads the output of the web build as one set: files, the table of routes, and the hashes of the inline code of each
 * page.
 */
export async function readWebBuild(tilesOrigin?: string, folder = buildFolder): Promise<WebBuild> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const set = readSet(folder);
    if (set !== undefined) return webBuildOf(set, tilesOrigin);
    await setTimeout(TRY_AGAIN_MS);
  }
  throw new StartProblem(
    existsSync(join(folder, 'client'))
      ? 'The files of the web app do not belong together. Run: npm run build'
      : 'The web app has not been built. Run: npm run build',
  );
}

interface FileSet {
  files: ReadonlyMap<string, BuiltFile>;
  hashes: z.infer<typeof hashesByPage>;
  table: RouteTable;
}

/** Reads the set; undefined when a part is missing or belongs to another build. */
function readSet(folder: string): FileSet | undefined {
  if (!existsSync(join(folder, 'client'))) return undefined;
  try {
    const table = routeTable.parse(readJson(join(folder, 'routes.json')));
    const files = readFiles(join(folder, 'client'));
    const hashes = hashesByPage.parse(readJson(join(folder, 'csp.json')));
    const isWhole =
      table.routes.every(({ file }) => files.has(`/${file}`)) && isAllowed(files.get('/index.html'), hashes['/']);
    return isWhole ? { files, hashes, table } : undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function readFiles(folder: string): Map<string, BuiltFile> {
  const read = new Map(filesBelow(folder).map((path) => [path, readFileSync(join(folder, path))]));
  const originals = [...read].filter(([path]) => !/\.(br|gz)$/.test(path));
  return new Map(
    originals.map(([path, body]) => [path, builtFile(path, body, read.get(`${path}.br`), read.get(`${path}.gz`))]),
  );
}

/** The scripts of the home page name those of its build. */
function isAllowed(home: BuiltFile | undefined, { scriptHashes }: PageHashes = noHashes): boolean {
  const scripts = [...(home?.body.toString('utf8') ?? '').matchAll(/<script[^>]*>([^]*?)<\/script>/g)];
  const inline = scripts.filter(([tag]) => !/^<script[^>]*(?:\ssrc=|application\/)/.test(tag));
  const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  return inline.every(([, code = '']) => scriptHashes.includes(hashOf(code)));
}

function webBuildOf({ files, hashes, table }: FileSet, tilesOrigin: string | undefined): WebBuild {
  const page = (name: string, isMissing = false): Page => {
    const file = files.get(`/${name}`);
    if (file === undefined) throw new StartProblem(`The web app's page ${name} is missing. Run: npm run build`);
    return { file, policy: pagePolicy(hashes[pathOfFile(name)] ?? noHashes, tilesOrigin), isMissing };
  };
  // The fallback is also served under its own name, from where the service worker caches it.
  const answers: RouteTable['routes'] = [
    ...table.routes,
    { pattern: `/${table.fallbackFile}`, file: table.fallbackFile },
  ];
  const routes = answers.map(({ pattern, file, isMissing }) => ({
    matches: matcherOf(pattern),
    page: page(file, isMissing),
  }));
  return {
    files: new Map([...files].filter(([path]) => !path.endsWith('.html'))),
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

/** `pricing/index.html` is the page `/pricing`; other files keep their path. */
const pathOfFile = (file: string): string =>
  file === 'index.html' ? '/' : `/${file.endsWith('/index.html') ? file.slice(0, -'/index.html'.length) : file}`;

function matcherOf(pattern: string): RegExp {
  const segments = pattern.split('/').map((segment) => (segment.startsWith(':') ? '[^/]+' : RegExp.escape(segment)));
  return new RegExp(pattern === '/' ? '^/$' : `^${segments.join('/')}/?$`);
}
