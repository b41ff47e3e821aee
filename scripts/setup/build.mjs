import { readFileSync, writeFileSync } from 'node:fs';
import { carriedNode } from './carried-node.mjs';
import { fingerprint } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { inRoot } from './paths.mjs';
import { Problem } from './problem.mjs';
import { run } from './run.mjs';
import { settings } from './settings.mjs';

const stampFile = inRoot('web/build/.built');

// Links in the pages and the sitemap contain the public address.
const expectedBuild = () => fingerprint({ folders: ['domain', 'contract', 'web'], also: settings().PUBLIC_URL ?? '' });

const built = () => {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return '';
  }
};

/** Builds the web app when its sources changed since the last build. */
export async function ensureBuilt() {
  const expected = expectedBuild();
  if (built() === expected) return;
  await withLock(inRoot('.cache/build.lock'), async () => {
    if (built() === expected) return;
    console.log('Building the web app …');
    const { code, output } = await run(carriedNode(), [inRoot('web/build-steps/build.ts')], {
      env: settings(),
      quiet: true,
    });
    if (code !== 0) throw new Problem(`The web app could not be built:\n${output.trim()}`);
    writeFileSync(stampFile, expected);
  });
}
