import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, root } from '../setup/paths.mjs';
import { run } from '../setup/run.mjs';

const hasApt = () => existsSync('/usr/bin/apt-get');
const succeeds = async (command, args, env = process.env, cwd = root) =>
  (await run(command, args, { quiet: true, env, cwd })).code === 0;

/** Installs the first of these Debian packages that exists; needs root. */
export async function installWithApt(packages) {
  if (!hasApt()) return false;
  console.log("Installing Debian's Chromium for the browser tests …");
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await succeeds('apt-get', ['update', '-qq'], env);
  for (const name of packages)
    if (await succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], env)) return true;
  return false;
}

const home = inRoot('.cache/chromium');
const fontSettings = join(home, 'fonts.conf');

/** Unpacks the same package with its libraries into the cache folder, for users who may not install. */
export async function unpackWithApt(packages) {
  const launcher = join(home, packages[0]);
  if (existsSync(launcher)) return launcher;
  if (!hasApt()) return undefined;
  console.log("Unpacking Debian's Chromium for the browser tests (once) …");
  const lists = join(home, 'lists');
  const archives = join(home, 'archives');
  const files = join(home, 'files');
  for (const folder of [join(lists, 'partial'), join(archives, 'partial'), files])
    mkdirSync(folder, { recursive: true });
  const options = {
    'Dir::State::lists': lists,
    'Dir::Cache': home,
    'Dir::Cache::archives': archives,
    'Debug::NoLocking': '1',
    'APT::Sandbox::User': '',
  };
  const apt = ['-qq', ...Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`])];
  if (!(await succeeds('apt-get', [...apt, 'update']))) return undefined;
  const download = [...apt, '-y', '--no-install-recommends', '--download-only', 'install'];
  let program;
  for (const name of packages)
    if (program === undefined && (await succeeds('apt-get', [...download, name]))) program = name;
  if (program === undefined) return undefined;
  for (const archive of readdirSync(archives).filter((name) => name.endsWith('.deb'))) {
    if (!(await succeeds('dpkg', ['-x', join(archives, archive), files]))) return undefined;
  }
  for (const folder of [lists, archives]) rmSync(folder, { recursive: true, force: true });
  writeFileSync(fontSettings, fontSettingsFor(files));
  writeFileSync(launcher, launcherScript(files, program));
  chmodSync(launcher, 0o755);
  return launcher;
}

const shellHome = inRoot('.cache/chromium-headless-shell');
const shell = join(shellHome, 'usr/lib/chromium/chromium-headless-shell');
const notToBeHad = join(shellHome, 'not-to-be-had');

/**
 * Unpacks Debian's headless shell, which uses the libraries of a whole Chromium. Tried once, because not every machine
 * offers it.
 */
export async function unpackHeadlessShell() {
  if (existsSync(shell)) return shell;
  if (existsSync(notToBeHad) || !hasApt()) return undefined;
  console.log('Unpacking the headless Chromium for the browser tests (once) …');
  mkdirSync(shellHome, { recursive: true });
  const download = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10', 'download'];
  await succeeds('apt-get', [...download, 'chromium-headless-shell', 'chromium-common'], process.env, shellHome);
  for (const archive of readdirSync(shellHome).filter((name) => name.endsWith('.deb'))) {
    await succeeds('dpkg', ['-x', join(shellHome, archive), shellHome]);
    rmSync(join(shellHome, archive));
  }
  const openPage = ['--headless', '--no-sandbox', '--disable-gpu', '--dump-dom', 'about:blank'];
  if (existsSync(shell) && (await succeeds(shell, openPage))) return shell;
  rmSync(shell, { force: true });
  writeFileSync(notToBeHad, '');
  return undefined;
}

/** Lists every folder with shared libraries; some packages have theirs one level down. */
const libraryFolders = (files) => {
  const found = readdirSync(files, { recursive: true, withFileTypes: true })
    .filter((entry) => /^lib.*\.so/.test(entry.name))
    .map((entry) => entry.parentPath ?? entry.path);
  return [...new Set(found)].toSorted((a, b) => a.length - b.length);
};

const launcherScript = (files, program) => `#!/bin/sh
export LD_LIBRARY_PATH="${libraryFolders(files).join(':')}"
export FONTCONFIG_FILE="${fontSettings}"
exec "${files}/usr/lib/chromium/${program}" "$@"
`;

/** Chromium crashes on the first page without a font. A bare machine has only the fonts unpacked with Chromium. */
const fontSettingsFor = (files) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${files}/usr/share/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${home}/font-cache</cachedir>
</fontconfig>
`;
