// Replaces both processes behind a proxy, one after the other, while people use the product, and expects no failed
// request.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Proxy, proxyProgram } from '@baitdrop/postgres/testing/run-proxy';
import { createTestDatabase, type TestDatabase } from '@baitdrop/postgres/testing/test-database';
import { readWebBuild } from './platform/http/web-build.ts';
import { startCaddy, startNginx } from './testing/documented-proxies.ts';
import { type ProxyRequest, startProxyLoad, startStreamClient } from './testing/proxy-load.ts';
import { createServerProcess, type ServerProcess } from './testing/server-process.ts';
import { migrated } from './testing/test-app.ts';

const PER_SECOND = 50;
const LISTENERS = 5;

let database: TestDatabase;
let folder: string;
let servers: [ServerProcess, ServerProcess];
let requests: ProxyRequest[];
beforeAll(async () => {
  database = await createTestDatabase({ template: migrated });
  folder = await mkdtemp(join(tmpdir(), 'baitdrop-rolling-'));
  const env = {
    BAITDROP_PROFILE: 'live',
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    BAITDROP_SECRET_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL: 'https://baitdrop.example',
    MAIL_FROM: 'hello@baitdrop.example',
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'warn',
  };
  servers = [await createServerProcess(env), await createServerProcess(env)];
  for (const server of servers) await server.start();
  const { files } = await readWebBuild();
  const asset = [...files.keys()].find((path) => path.startsWith('/assets/') && path.endsWith('.js')) ?? '';
  requests = [
    { method: 'GET', path: '/', status: 200 },
    { method: 'GET', path: asset, status: 200 },
    { method: 'GET', path: '/api/collections/retailers/records', status: 200 },
    { method: 'POST', path: '/api/orders/none/ready', status: 401 },
    { method: 'GET', path: '/no-such-file.json', status: 404 },
  ];
});
afterAll(async () => {
  for (const server of servers) await server.kill();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Whether the proxy has sent requests to this process since it started. */
async function answersPeople({ url }: ServerProcess): Promise<boolean> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return /^baitdrop_http_request_seconds_count\{method="POST"[^}]*status="401"\}/m.test(metrics);
}

const proxies = { nginx: startNginx, caddy: startCaddy } as const;

for (const name of ['nginx', 'caddy'] as const) {
  const program = proxyProgram(name);
  test.skipIf(program === undefined)(
    `both processes behind ${name} are replaced at ${PER_SECOND} requests a second, and none of them fails (needs ${name} on the PATH or in BAITDROP_${name.toUpperCase()})`,
    { timeout: 300_000 },
    async () => {
      const urls: [string, string] = [servers[0].url, servers[1].url];
      const proxy: Proxy = await proxies[name](program ?? '', join(folder, name), urls);
      const finish = startProxyLoad(proxy.url, PER_SECOND, requests);
      const listeners = Array.from({ length: LISTENERS }, () => startStreamClient(proxy.url));
      try {
        await expect.poll(() => listeners.every(({ isOpen }) => isOpen), { timeout: 30_000 }).toBe(true);
        for (const server of servers) {
          expect(await server.stop()).toBe(0);
          await server.start();
          // Waits until the proxy has noticed that the process is back; before that, stopping the other would leave it
          // without any.
          await expect.poll(() => answersPeople(server), { timeout: 30_000 }).toBe(true);
          await expect.poll(() => listeners.every(({ isOpen }) => isOpen), { timeout: 30_000 }).toBe(true);
        }
        const { answered, failed } = await finish();
        expect(failed).toEqual([]);
        expect(answered).toBeGreaterThan(PER_SECOND * 10);
        // Every client was connected to one of the two and had to move at least once.
        for (const { clientIds, retries } of listeners) {
          expect(clientIds.length).toBeGreaterThan(1);
          expect(retries.length).toBeGreaterThan(0);
          expect(Math.max(...retries)).toBeLessThanOrEqual(1000);
        }
      } finally {
        for (const listener of listeners) listener.stop();
        await finish();
        await proxy.stop();
      }
    },
  );
}

test('a process that is stopping says so in its health, and answers everything else until it ends', async () => {
  const [server] = servers;
  const stopped = server.stop();
  await expect.poll(async () => (await fetch(`${server.url}/api/health`)).status, { timeout: 4000 }).toBe(503);
  const answer = await fetch(`${server.url}/api/collections/retailers/records`);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  expect(await stopped).toBe(0);
});
