import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { injectManifest, type ManifestTransform } from 'workbox-build';
import { ANY_SEGMENT, NOT_FOUND_PATH, pageFile, pagePath, paths } from './paths.ts';

/**
 * Lists prerendered pages by their URL instead of their file name, so that their response carries that page's own
 * policy.
 */
export const listPagesByAddress: ManifestTransform = (entries) => ({
  manifest: entries.map((entry) => (entry.url.endsWith('.html') ? { ...entry, url: pagePath(entry.url) } : entry)),
});

/**
 * Hashes the schemas of cached replies: when the hash changes, devices delete replies that the new screens cannot read.
 */
async function hashAnswerSchemas(): Promise<string> {
  const hash = createHash('sha256');
  for (const noun of ['directory', 'profile'])
    hash.update(await readFile(new URL(import.meta.resolve(`@baitdrop/contract/${noun}`))));
  return hash.digest('hex').slice(0, 8);
}

async function bundleWorker(): Promise<void> {
  await build({
    root: paths.web,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"', ANSWERS_FORM: JSON.stringify(await hashAnswerSchemas()) },
    build: {
      outDir: paths.workerBundle,
      target: 'es2022',
      lib: {
        entry: join(paths.web, 'src/service-worker.ts'),
        name: 'worker',
        formats: ['iife'],
        fileName: () => 'sw.js',
      },
    },
  });
}

/** Returns files that a listed script imports but that are not listed: without them it would not start offline. */
export function missingImports(listed: ReadonlySet<string>, scripts: ReadonlyMap<string, string>): string[] {
  const needed = [...scripts].flatMap(([file, code]) =>
    Array.from(code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g), ([, name = '']) => ({ file, name })),
  );
  return needed.filter(({ name }) => !listed.has(name)).map(({ file, name }) => `${file} needs ${name}`);
}

async function assertNoMissingImports(workerFile: string): Promise<void> {
  const worker = await readFile(workerFile, 'utf8');
  const listed = new Set(Array.from(worker.matchAll(/["']assets\/([\w.-]+\.js)["']/g), ([, name = '']) => name));
  const codeOf = async (name: string) => [name, await readFile(join(paths.client, 'assets', name), 'utf8')] as const;
  const missing = missingImports(listed, new Map(await Promise.all([...listed].map(codeOf))));
  if (missing.length > 0) throw new Error(`The worker leaves out what its pages need:\n${missing.join('\n')}`);
}

/** Bundles the worker, then lists in it which files a phone stores for offline use. */
export async function buildServiceWorker(): Promise<void> {
  await bundleWorker();
  const { warnings } = await injectManifest({
    swSrc: join(paths.workerBundle, 'sw.js'),
    swDest: join(paths.client, 'sw.js'),
    globDirectory: paths.client,
    globPatterns: ['assets/**/*.{js,css,woff2,svg,webp}', '**/*.html'],
    // Error pages may have status 404, which a worker refuses to cache; the fallback renders the same screen offline.
    // The widget is for shops' own sites, not for offline use.
    // Pages that serve all shops or orders have other addresses; offline the fallback renders those.
    // The native shells' files are not needed either.
    globIgnores: [
      pageFile(NOT_FOUND_PATH),
      'embed/**',
      `**/${ANY_SEGMENT}/**`,
      'assets/{capacitor,start-native,web}-*',
    ],
    manifestTransforms: [listPagesByAddress],
    // File names in assets/ contain their own hash.
    dontCacheBustURLsMatching: /^assets\//,
  });
  if (warnings.length > 0) throw new Error(warnings.join('\n'));
  await assertNoMissingImports(join(paths.client, 'sw.js'));
}
