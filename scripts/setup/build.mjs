import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { carriedNode } from './carried-node.mjs';
import { withLock } from './lock.mjs';
import { inRoot, root } from './paths.mjs';
import { Problem } from './problem.mjs';
import { run } from './run.mjs';
import { settings } from './settings.mjs';

const SOURCES = ['domain', 'contract', 'web'];
const NOT_SOURCES = new Set(['node_modules', 'build', '.react-router', 'android', 'ios']);
const stampFile = inRoot('web/build/.built');

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!NOT_SOURCES.has(entry.name)) yield* filesBelow(path);
    } else if (!/\.test\.tsx?$/.test(entry.name)) yield path;
  }
}

/** A fingerprint of everything the web build reads, so that it runs when a source changed and only then. */
function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(inRoot('package-lock.json')));
  // Links of the pages and the sitemap name the public address.
  hash.update(settings().PUBLIC_URL ?? '');
  for (const room of SOURCES) {
    for (const path of filesBelow(inRoot(room)))
      hash.update(relative(root, path)).update('\0').update(readFileSync(path));
  }
  return hash.digest('hex');
}

const built = () => {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return '';
  }
};

/** Builds the web app when its sources changed since the last build. */
export async function ensureBuilt() {
  const wanted = fingerprint();
  if (built() === wanted) return;
  await withLock(inRoot('.cache/build.lock'), async () => {
    if (built() === wanted) return;
    console.log('Building the web app …');
    const { code, output } = await run(carriedNode(), [inRoot('web/build-steps/build.ts')], {
      env: settings(),
      quiet: true,
    });
    if (code !== 0) throw new Problem(`The web app could not be built:\n${output.trim()}`);
    writeFileSync(stampFile, wanted);
  });
}
