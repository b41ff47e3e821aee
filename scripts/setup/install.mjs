import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { Problem } from './problem.mjs';
import { withLock } from './lock.mjs';
import { run } from './run.mjs';

const stampFile = inRoot('node_modules/.baitdrop-installed');

const expectedStamp = () =>
  createHash('sha256')
    .update(`${process.platform} ${process.arch} `)
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex');

const installed = () => {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return '';
  }
};

/** Installs `node_modules` from the lockfile, if they differ. */
export async function ensureInstalled() {
  if (installed() === expectedStamp()) return;
  await withLock(inRoot('.cache/install.lock'), async () => {
    if (installed() === expectedStamp()) return;
    console.log('Installing the packages of the lockfile (about a minute the first time) …');
    // No package needs an install script, and running none is safer. Over an earlier installation `npm install` adds
    // the difference, while `npm ci` would first delete packages that a running process uses.
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const how = existsSync(inRoot('node_modules/.package-lock.json')) ? ['install', '--no-save'] : ['ci'];
    const args = [...how, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const { code, output } = await run(npm, args, { quiet: true });
    if (code !== 0) {
      const reason = /ENOSPC/.test(output)
        ? 'The disk is full.'
        : /EACCES|EROFS/.test(output)
          ? 'This folder may not be written to.'
          : /ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN/.test(output)
            ? 'The package registry cannot be reached.'
            : output.trim().split('\n').slice(0, 12).join('\n');
      throw new Problem(`The packages could not be installed. ${reason}`);
    }
    writeFileSync(stampFile, expectedStamp());
  });
}
