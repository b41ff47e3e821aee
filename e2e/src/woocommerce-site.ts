// A real WordPress with a real WooCommerce, from folders of this machine that three variables name. Neither is ours, so
// neither is in the repository.
import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
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
const SALTS = ['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'].flatMap((name) => [`${name}_KEY`, `${name}_SALT`]);
const SWITCHES = [
  'DISABLE_WP_CRON',
  'WP_HTTP_BLOCK_EXTERNAL',
  'AUTOMATIC_UPDATER_DISABLED',
  'WP_DEBUG',
  'WP_DEBUG_LOG',
];

export interface WooCommerceFolders {
  wordpress: string;
  /** The unpacked WooCommerce plugin, built. */
  woocommerce: string;
  /** `mysql://user:password@localhost/database?socket=/path`: an empty database. */
  database: URL;
}

/** Undefined when the variables are not set. */
export function wooCommerceFolders(env = process.env): WooCommerceFolders | undefined {
  const wordpress = env['BAITDROP_WORDPRESS'];
  const woocommerce = env['BAITDROP_WOOCOMMERCE'];
  const database = env['BAITDROP_WORDPRESS_DATABASE'];
  if (!wordpress || !woocommerce || !database) return undefined;
  return { wordpress, woocommerce, database: new URL(database) };
}

export interface WordPressMail {
  to: string | string[];
  subject: string;
  message: string;
}

export type WordPressRequest = [method: string, path: string, form: unknown, status: number];

export interface WooCommerceSite {
  url: string;
  folder: string;
  /** An action of the owner, defined in `shop.php`. */
  shop<Answer>(command: string, input?: object): Promise<Answer>;
  /** Installs the plugin of a download. */
  unpackPlugin(zip: Uint8Array): Promise<void>;
  mails(): Promise<WordPressMail[]>;
  /** The plugin's requests to BaitDrop, with the status of the answer. */
  requests(): Promise<WordPressRequest[]>;
  close(): Promise<void>;
}

export async function startWooCommerce({
  wordpress,
  woocommerce,
  database,
}: WooCommerceFolders): Promise<WooCommerceSite> {
  const home = await mkdtemp(join(tmpdir(), 'baitdrop-woocommerce-'));
  const folder = join(home, 'wp');
  const content = join(folder, 'wp-content');
  await cp(wordpress, folder, { recursive: true, filter: (path) => !path.endsWith('/wp-config.php') });
  await rm(join(content, 'plugins'), { recursive: true, force: true });
  await cp(woocommerce, join(content, 'plugins/woocommerce'), { recursive: true });
  await mkdir(join(content, 'mu-plugins'), { recursive: true });
  await cp(join(scripts, 'must-use.php'), join(content, 'mu-plugins/trial.php'));
  await writeFile(join(folder, 'wp-config.php'), configOf(database));

  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const php = async (script: string, ...args: string[]) =>
    (await run('php', ['-d', 'display_errors=0', join(scripts, script), folder, ...args])).stdout;
  const shop = async <Answer>(command: string, input: object = {}): Promise<Answer> => {
    const said = await php('shop.php', command, JSON.stringify(input));
    return JSON.parse(said.slice(said.lastIndexOf('\n'))) as Answer;
  };
  await php('install.php', url);
  await shop('activate', { plugin: 'woocommerce/woocommerce.php' });
  const server = spawn('php', ['-S', `127.0.0.1:${port}`, '-t', folder], {
    stdio: 'ignore',
    // A process group of its own, so that its workers end with it.
    detached: true,
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
  });
  await until('WordPress to answer', async () => (await statusOf(url).catch(() => 0)) === 200, 240_000);

  return {
    url,
    folder,
    shop,
    async unpackPlugin(zip) {
      await rm(join(content, 'plugins/baitdrop'), { recursive: true, force: true });
      for (const [path, bytes] of Object.entries(unzipSync(zip))) {
        if (path.endsWith('/')) continue;
        const file = join(content, 'plugins', path);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, bytes);
      }
    },
    mails: () => linesOf<WordPressMail>(join(folder, 'mails.jsonl')),
    requests: () => linesOf<WordPressRequest>(join(folder, 'asked.jsonl')),
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

async function linesOf<Line>(file: string): Promise<Line[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
}

function configOf({ hostname, pathname, username, password, searchParams }: URL): string {
  const socket = searchParams.get('socket');
  const values = {
    DB_NAME: pathname.slice(1),
    DB_USER: decodeURIComponent(username),
    DB_PASSWORD: decodeURIComponent(password),
    DB_HOST: socket === null ? hostname : `${hostname}:${socket}`,
    DB_CHARSET: 'utf8mb4',
    DB_COLLATE: '',
    WP_ACCESSIBLE_HOSTS: '127.0.0.1',
    ...Object.fromEntries(SALTS.map((name) => [name, `trial ${name}`])),
  };
  const lines = Object.entries(values).map(
    ([name, value]) => `define( '${name}', '${value.replaceAll(/['\\]/g, String.raw`\$&`)}' );`,
  );
  const switches = SWITCHES.map((name) => `define( '${name}', true );`);
  const rest = [
    "define( 'WP_DEBUG_DISPLAY', false );",
    // Differs each time, so that a database can be used again.
    `$table_prefix = 'wp${Date.now().toString(36)}_';`,
    "defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );",
    "require_once ABSPATH . 'wp-settings.php';",
  ];
  return ['<?php', ...lines, ...switches, ...rest, ''].join('\n');
}
