// Compares the records engine with the published server, answer by answer; see records/conformance/README.md.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { runCommand, Problem } from './setup/problem.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { carriedNode } from './setup/carried-node.mjs';
import { inRoot } from './setup/paths.mjs';
import { run } from './setup/run.mjs';

const stampFile = inRoot('records/conformance/node_modules/.installed');
const expectedStamp = () =>
  createHash('sha256')
    .update(readFileSync(inRoot('records/conformance/package-lock.json')))
    .digest('hex');

/** The published server is not part of the product, so it is installed only here. */
async function ensurePublishedServer() {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === expectedStamp()) return;
  console.log('Installing the published server to compare with …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['ci', '--prefix', inRoot('records/conformance'), '--ignore-scripts', '--no-audit', '--no-fund'];
  const { code, output } = await run(npm, args, { quiet: true });
  if (code !== 0) throw new Problem(`The published server could not be installed.\n${output.trim()}`);
  writeFileSync(stampFile, expectedStamp());
}

await runCommand(async () => {
  await ensureInstalled();
  await ensurePublishedServer();
  return (await run(carriedNode(), [inRoot('records/conformance/src/main.ts'), ...process.argv.slice(2)])).code;
});
