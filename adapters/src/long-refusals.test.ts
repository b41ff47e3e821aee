// When the server closes the connection before a long answer is read, Node's `fetch` throws outside any caller, which
// would end the process.
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFcm } from './push/fcm.ts';
import { createShopify } from './shopify/shopify.ts';

const LONG_BODY = Buffer.alloc(70_000);

let server: Server;
let baseUrl: string;
let closed: Promise<unknown>;
beforeAll(async () => {
  server = createServer((_, response) => {
    closed = once(response, 'close');
    response.writeHead(500, { connection: 'close', 'content-length': LONG_BODY.length }).end(LONG_BODY);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

test.each([
  [
    'Shopify',
    () =>
      createShopify({
        apiKey: 'key',
        apiSecret: 'secret',
        adminBase: `${baseUrl}/{shop}`,
        appStoreUrl: baseUrl,
        appBridgeUrl: baseUrl,
        billing: 'test',
      }).exchangeCode('wyre-bank.example', 'code'),
  ],
  [
    'Firebase',
    () =>
      createFcm({
        projectId: 'baitdrop',
        clientEmail: 'push@baitdrop.iam.example',
        privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        tokenUrl: `${baseUrl}/token`,
        baseUrl,
      })({ kind: 'fcm', token: 'a' }, { title: '', body: '', url: '/', tag: '', urgency: 'normal', ttlSeconds: 1 }),
  ],
])('a long refusal of %s rejects the call and causes no other error', async (_, ask) => {
  const thrown: unknown[] = [];
  const note = (error: unknown) => thrown.push(error);
  process.prependListener('uncaughtException', note);
  await expect(ask()).rejects.toThrow(/./);
  await closed;
  // The closed connection is handled in a later turn of the event loop.
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  process.off('uncaughtException', note);
  expect(thrown).toEqual([]);
});
