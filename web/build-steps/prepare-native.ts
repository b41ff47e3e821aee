// Runs after the web build and before `cap sync`: writes the address of the API (VITE_API_URL) and of links into the shells.
// With `--print` it writes the page to the terminal instead, and changes no file.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageHashes } from './csp-hashes.ts';
import { linkSettings, readApiAddress, shellPage } from './native-page.ts';
import { pagePath, paths, publishedFolder, SPA_FALLBACK_FILE } from './paths.ts';

const pageFile = join(publishedFolder, 'native/index.html');

async function pageFor(api: URL): Promise<string> {
  const policies = JSON.parse(await readFile(join(publishedFolder, 'csp.json'), 'utf8')) as Record<string, PageHashes>;
  const hashes = policies[pagePath(SPA_FALLBACK_FILE)];
  if (hashes === undefined) throw new Error('csp.json does not know the page of the shells');
  return shellPage(await readFile(pageFile, 'utf8'), api, hashes);
}

async function prepareNative(api: URL): Promise<void> {
  const { gradle, xcode } = linkSettings(api);
  await writeFile(pageFile, await pageFor(api));
  await writeFile(join(paths.web, 'android/links.properties'), gradle);
  await writeFile(join(paths.web, 'ios/links.xcconfig'), xcode);
  process.stdout.write(`The apps will talk to ${api.origin}\n`);
}

try {
  const api = readApiAddress(process.env['VITE_API_URL'] || undefined);
  if (process.argv.includes('--print')) process.stdout.write(await pageFor(api));
  else await prepareNative(api);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
