// Uses the client that shops install, from a separate program over the network that has only that package.
import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import type { NewApiKeyAnswer } from '@baitdrop/contract/api-keys';
import { API_SCOPES } from '@baitdrop/domain/api-keys/api-scopes';
import { rowInserter } from '../../../testing/sample-rows.ts';
import { startPublicApiScene } from './testing/public-api-scene.ts';
import { ownApp } from '../../../testing/shared-app.ts';

const scene = await startPublicApiScene(await ownApp());
afterAll(() => scene.close());

const root = fileURLToPath(new URL('../../../../../', import.meta.url));

async function run(command: string, args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'pipe' });
  const [said, complained] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => void child.once('close', resolve)),
  ]);
  return { code: child.exitCode, said: `${said}${complained}` };
}

test('a program written from the guide alone runs through a day with a test key', async () => {
  const insert = rowInserter(scene.product.context.pool);
  await insert('products', { shop_id: scene.shopId, name: 'Cage feeder', price_pence: 250, stock: 5, is_active: true });
  const answer = await scene.product.app.inject({
    method: 'POST',
    url: `/api/shops/${scene.shopId}/api-keys`,
    headers: { authorization: await scene.tokenOf('owner') },
    payload: { name: 'Till', scopes: API_SCOPES, is_test: true, expires_in_days: 30 },
  });
  const { key } = answer.json<NewApiKeyAnswer>();
  const { port } = scene.product.app.server.address() as AddressInfo;
  const before = scene.courier.requests().length;
  const { code, said } = await run(process.execPath, ['integrations/client/example/day-at-the-till.ts'], {
    BAITDROP_URL: `http://127.0.0.1:${port}`,
    BAITDROP_KEY: key,
  });
  expect({ code, said }).toMatchObject({ code: 0 });
  expect(said.match(/^ok: /gm)).toHaveLength(12);
  expect(scene.courier.requests()).toHaveLength(before);
});

test('the program and the client type-check', async () => {
  const { code, said } = await run(process.execPath, [
    'node_modules/typescript/bin/tsc',
    '-p',
    'integrations/client/example',
  ]);
  expect({ code, said }).toEqual({ code: 0, said: '' });
});
