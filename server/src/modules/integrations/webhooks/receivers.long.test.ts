// Runs the example receivers of the developer guide with real messages.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createWebhookSender } from '@baitdrop/adapters/webhooks/webhook-sender';
import { WEBHOOK_BODY_EXAMPLE, webhookReceivers } from '@baitdrop/contract/webhook-guide';
import { freePort } from '@baitdrop/postgres/testing/free-port';
import { eventually } from '@baitdrop/postgres/testing/eventually';

// The folder is inside the repository, so that Node finds the package that the receivers import.
const folder = await mkdtemp(join(import.meta.dirname, '.receiver-'));
const sender = createWebhookSender({ privateHosts: ['127.0.0.1'] });
let running: ChildProcess | undefined;

afterEach(() => void running?.kill());
afterAll(async () => {
  sender.close();
  await rm(folder, { recursive: true, force: true });
});

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const body = JSON.stringify(JSON.parse(WEBHOOK_BODY_EXAMPLE));

async function expectToReceive(command: string, args: (port: number) => string[]): Promise<void> {
  const port = await freePort();
  const env = { ...process.env, BAITDROP_WEBHOOK_SECRET: secret, PORT: String(port), BAITDROP_SEEN: folder };
  const child = spawn(command, args(port), { env, stdio: 'pipe' });
  running = child;
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)));
  const send = (id: string, changes: { body?: string; at?: Date; secrets?: string[] } = {}) =>
    sender.send({ url: `http://127.0.0.1:${port}/`, id, body, secrets: [secret], at: new Date(), ...changes });
  await eventually(`it listens (${said})`, async () => ((await send('msg_wake')).status === 204 ? true : undefined));

  expect(await send('msg_one')).toMatchObject({ status: 204 });
  expect(await send('msg_one')).toMatchObject({ status: 204 });
  const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
  expect(await send('msg_two', { secrets: [other, secret] })).toMatchObject({ status: 204 });
  expect(await send('msg_forged', { secrets: [other] })).toMatchObject({ status: 401 });
  expect(await send('msg_old', { at: new Date(Date.now() - 600_000) })).toMatchObject({ status: 401 });
  await eventually(`it says what came: ${said}`, () => (said.includes('msg_two order.paid') ? true : undefined));
  expect(said.match(/msg_one order\.paid/g)).toHaveLength(1);
  expect(said).not.toMatch(/msg_forged|msg_old/);
}

test('the receiver in TypeScript accepts our messages once', { timeout: 120_000 }, async () => {
  const file = join(folder, 'receiver.ts');
  await writeFile(file, webhookReceivers.typescript.code);
  await expectToReceive(process.execPath, () => [file]);
});

const hasPhp = spawnSync('php', ['--version']).status === 0;

test.skipIf(!hasPhp)('the receiver in PHP accepts our messages once (needs PHP)', async () => {
  const file = join(folder, 'receiver.php');
  await writeFile(file, webhookReceivers.php.code);
  await rm(join(folder, 'msg_one'), { force: true });
  await expectToReceive('php', (port) => ['-S', `127.0.0.1:${port}`, file]);
});
