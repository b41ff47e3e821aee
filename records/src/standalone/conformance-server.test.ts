// @module-tag poolers
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import PocketBase from 'pocketbase';
import { afterAll, beforeAll, expect, test } from 'vitest';

const program = fileURLToPath(new URL('conformance-server.ts', import.meta.url));
const root = { email: 'root@example.com', password: 'a fine long password' };

let dataDir: string;
let server: ChildProcess;
let client: PocketBase;

async function start(): Promise<string> {
  server = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      SUPERUSER_EMAIL: root.email,
      SUPERUSER_PASSWORD: root.password,
      SMTP_PORT: '9',
      IDP_PORT: '4999',
    },
  });
  if (!server.stdout) throw new Error('The server has no output.');
  for await (const line of createInterface(server.stdout)) {
    const [url] = /http:\S+/.exec(line) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error('The server ended before it listened.');
}

async function stop(): Promise<void> {
  server.kill('SIGTERM');
  await once(server, 'exit');
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'records-conformance-'));
  client = new PocketBase(await start()).autoCancellation(false);
});
afterAll(async () => {
  await stop();
  await rm(dataDir, { recursive: true });
});

test('the engine alone serves its four collections, with batches of five', async () => {
  await client.collection('_superusers').authWithPassword(root.email, root.password);
  for (const name of ['users', 'retailers', 'products', 'vault']) {
    expect((await client.collection(name).getList()).totalItems).toBe(0);
  }
  const batch = (size: number) => {
    const made = client.createBatch();
    for (let n = 0; n < size; n += 1) made.collection('vault').create({ title: `Record ${n}` });
    return made.send();
  };
  expect(await batch(5)).toHaveLength(5);
  await expect(batch(6)).rejects.toMatchObject({ status: 400 });
  const { oauth2 } = await client.collection('users').listAuthMethods();
  expect(oauth2.providers.map(({ name, authURL }) => [name, new URL(authURL).origin])).toEqual([
    ['oidc', 'http://127.0.0.1:4999'],
  ]);
});

test('stored records are kept after a restart, and the superuser can still sign in', async () => {
  await stop();
  client = new PocketBase(await start()).autoCancellation(false);
  await client.collection('_superusers').authWithPassword(root.email, root.password);
  expect((await client.collection('vault').getList()).totalItems).toBe(5);
});
