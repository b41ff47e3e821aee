// After the web build, before `cap sync`: gives the shells the address of their API (VITE_API_URL) and of their links.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { linkSettings, type PageHashes, readApiAddress, shellPage } from './native-page.ts';
import { pagePath, paths, publishedFolder, SPA_FALLBACK_FILE } from './paths.ts';

async function prepareNative(): Promise<URL> {
  const api = readApiAddress(process.env['VITE_API_URL'] || undefined);
  const page = join(publishedFolder, 'native/index.html');
  const policies = JSON.parse(await readFile(join(publishedFolder, 'csp.json'), 'utf8')) as Record<string, PageHashes>;
  const hashes = policies[pagePath(SPA_FALLBACK_FILE)];
  if (hashes === undefined) throw new Error('csp.json does not know the page of the shells');
  const { gradle, xcode } = linkSettings(api);
  await writeFile(page, shellPage(await readFile(page, 'utf8'), api, hashes));
  await writeFile(join(paths.web, 'android/links.properties'), gradle);
  await writeFile(join(paths.web, 'ios/links.xcconfig'), xcode);
  return api;
}

try {
  const api = await prepareNative();
  process.stdout.write(`The apps will talk to ${api.origin}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
