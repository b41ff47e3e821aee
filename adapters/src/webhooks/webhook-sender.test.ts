import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeFailure } from '../public-web/describe-failure.ts';
import { createWebhookSender } from './webhook-sender.ts';

const SECRETS = [`whsec_${Buffer.alloc(32, 1).toString('base64')}`, `whsec_${Buffer.alloc(32, 2).toString('base64')}`];
let requestCount = 0;
let answer: (request: IncomingMessage, response: ServerResponse) => unknown = (_request, response) => response.end();
const server = createServer((request, response) => {
  requestCount += 1;
  void answer(request, response);
});
let url = '';
const sender = createWebhookSender({ privateHosts: ['127.0.0.1'] });
/** Used only for the server that never answers: on a busy machine any other answer may take longer than this. */
const impatient = createWebhookSender({ privateHosts: ['127.0.0.1'], timeoutMs: 300 });
const strict = createWebhookSender({ privateHosts: [] });

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  sender.close();
  impatient.close();
  strict.close();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const message = () => ({ url, id: 'msg_1', body: '{"type":"order.paid"}', secrets: SECRETS, at: new Date() });

test('each of the secrets can verify a message', async () => {
  const checked: unknown[] = [];
  answer = async (request, response) => {
    const body = await text(request);
    for (const secret of SECRETS)
      checked.push(new Webhook(secret).verify(body, request.headers as Record<string, string>));
    const stranger = new Webhook(Buffer.alloc(32, 3).toString('base64'));
    expect(() => stranger.verify(body, request.headers as Record<string, string>)).toThrow('No matching signature');
    response.end('thanks');
  };
  expect(await sender.send(message())).toMatchObject({ status: 200, problem: '', body: 'thanks' });
  expect(checked).toEqual([{ type: 'order.paid' }, { type: 'order.paid' }]);
});

test('a redirect is not followed', async () => {
  answer = (_request, response) => response.writeHead(307, { location: `${url}/elsewhere` }).end();
  const before = requestCount;
  expect(await sender.send(message())).toMatchObject({ status: 307 });
  expect(requestCount).toBe(before + 1);
});

test('a server that never answers, hangs up or sends endlessly does not block us', async () => {
  answer = () => undefined;
  expect(await impatient.send(message())).toMatchObject({
    status: 0,
    problem: 'The server did not answer within 15 seconds.',
  });
  answer = (request) => request.socket.destroy();
  expect((await sender.send(message())).problem).toBe('The connection broke off before an answer came.');
  answer = (_request, response) => response.end('x'.repeat(500_000));
  const { status, body } = await sender.send(message());
  expect({ status, length: body.length }).toEqual({ status: 200, length: 2048 });
});

test.each([
  ['120', 120],
  ['soon', undefined],
  ['-5', undefined],
])('reads Retry-After: %s', async (retryAfter, seconds) => {
  answer = (_request, response) => response.writeHead(503, { 'retry-after': retryAfter }).end();
  expect(await sender.send(message())).toMatchObject({ status: 503, retryAfterSeconds: seconds });
});

test.each([
  'http://127.0.0.1:8080/hook',
  'https://127.0.0.1/hook',
  'https://[::1]/hook',
  'https://169.254.169.254/latest/meta-data',
  'https://2130706433/hook',
  'https://localhost/hook',
  'https://db.internal/hook',
  'https://shop.example:8443/hook',
  'http://shop.example/hook',
  'https://user:word@shop.example/hook',
  'ftp://shop.example/hook',
  'no address',
])('refuses %s unless the configuration allows its host', async (address) => {
  expect(strict.accepts(address)).toBe(false);
  const before = requestCount;
  expect(await strict.send({ ...message(), url: address })).toMatchObject({ status: 0 });
  expect(requestCount).toBe(before);
});

test('accepts public https names, and an allowed host on every port', () => {
  expect(strict.accepts('https://shop.example/baitdrop?x=1')).toBe(true);
  expect(sender.accepts(url)).toBe(true);
  expect(sender.accepts('http://127.0.0.2:8080/hook')).toBe(false);
});

test.each([
  ['EPRIVATE', 'The name leads to a private network, where we don’t send anything.'],
  ['CERT_HAS_EXPIRED', 'The server’s certificate was not accepted (CERT_HAS_EXPIRED).'],
  ['EHOSTUNREACH', 'The connection failed (EHOSTUNREACH).'],
])('explains %s in a sentence', (code, sentence) => {
  expect(describeFailure(Object.assign(new Error('x'), { code }))).toBe(sentence);
  expect(describeFailure(new Error('x'))).toBe('The connection failed.');
});
