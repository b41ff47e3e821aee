import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { refuseTwoHosts } from './refuse-two-hosts.ts';

const app = Fastify();
refuseTwoHosts(app);
app.get('/page', async () => 'A page.');
await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

test.each([
  ['one Host header', ['Host: shop.example'], 200],
  ['two Host headers', ['Host: shop.example', 'Host: evil.example'], 400],
  ['two in other letters', ['Host: shop.example', 'hOST: shop.example'], 400],
])('checks the host of a request with %s', async (_name, headers, status) => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(['GET /page HTTP/1.1', ...headers, 'Connection: close', '', ''].join('\r\n'));
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});
