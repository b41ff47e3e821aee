import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { startCheckoutScene } from '../../testing/checkout-scene.ts';
import { ownApp } from '../../testing/shared-app.ts';
import { createLogger } from '../logging.ts';
import { createTracer } from './tracer.ts';

interface WireSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
  status: { code: number; message?: string };
}

let status = 200;
const posts: { path: string; headers: IncomingMessage['headers']; body: string }[] = [];
const collector = createServer((request, answer) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    if (status === 200)
      posts.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
    answer.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
});
let endpoint: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
beforeEach(() => {
  posts.length = 0;
  status = 200;
});
afterAll(() => new Promise((resolve) => collector.close(resolve)));

const spansOf = ({ body }: { body: string }): WireSpan[] =>
  (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: WireSpan[] }[] }[] }).resourceSpans.flatMap(
    ({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans),
  );
const received = (): WireSpan[] => posts.flatMap(spansOf);
const lines: Record<string, unknown>[] = [];
const log = createLogger(
  'warn',
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  }),
);
const tracerAt = (address: string) =>
  createTracer({ endpoint: address, headers: { 'x-key': 'ours' }, serviceName: 'baitdrop' }, '1.2.3', log);

test('sends a span in OTLP’s JSON format', async () => {
  const tracer = tracerAt(`${endpoint}/`);
  const parent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const span = tracer.start('GET', 'server', { parent, attributes: { 'http.request.method': 'GET' } });
  span?.child('payments refund', 'client').end({ failure: 'unreachable' });
  span?.end({ name: 'GET /shops', attributes: { 'http.response.status_code': 200 } });
  span?.end({ name: 'a second time' });
  await tracer.stop();
  expect(posts).toMatchObject([
    { path: '/v1/traces', headers: { 'content-type': 'application/json', 'x-key': 'ours' } },
  ]);
  expect(JSON.parse(posts[0]?.body ?? '{}')).toMatchObject({
    resourceSpans: [
      {
        resource: {
          attributes: [
            { key: 'service.name', value: { stringValue: 'baitdrop' } },
            { key: 'service.version', value: { stringValue: '1.2.3' } },
          ],
        },
      },
    ],
  });
  const [child, root] = received();
  expect([child, root]).toMatchObject([
    { name: 'payments refund', kind: 3, parentSpanId: root?.spanId, status: { code: 2, message: 'unreachable' } },
    {
      traceId: '0af7651916cd43dd8448eb211c80319c',
      spanId: expect.stringMatching(/^[0-9a-f]{16}$/),
      parentSpanId: 'b7ad6b7169203331',
      name: 'GET /shops',
      kind: 2,
      startTimeUnixNano: expect.stringMatching(/^\d{19}$/),
      attributes: [
        { key: 'http.request.method', value: { stringValue: 'GET' } },
        { key: 'http.response.status_code', value: { intValue: '200' } },
      ],
      status: { code: 0 },
    },
  ]);
  expect(BigInt(root?.endTimeUnixNano ?? 0) >= BigInt(root?.startTimeUnixNano ?? 1)).toBe(true);
});

test('does not record an unsampled trace, and an invalid parent starts a new trace', async () => {
  const tracer = tracerAt(endpoint);
  tracer.start('unrecorded', 'server', { parent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-00` })?.end();
  for (const parent of ['nonsense', `00-${'0'.repeat(32)}-${'2'.repeat(16)}-01`])
    tracer.start('own', 'server', { parent })?.end();
  await tracer.stop();
  expect(received().map(({ name, parentSpanId }) => [name, parentSpanId])).toEqual([
    ['own', undefined],
    ['own', undefined],
  ]);
});

test('while the collector is away, no request waits; a limited number of spans is queued, and the log says so once', async () => {
  lines.length = 0;
  status = 503;
  const tracer = tracerAt(endpoint);
  for (let number = 0; number < 6000; number += 1) tracer.start(`span ${number}`, 'server')?.end();
  await tracer.flush();
  expect(lines.filter(({ msg }) => msg === 'traces were not taken')).toHaveLength(1);
  status = 200;
  await tracer.stop();
  expect(received()).toHaveLength(4096);
  const nowhere = tracerAt('http://127.0.0.1:1');
  nowhere.start('lost', 'server')?.end();
  await nowhere.stop();
});

test('does not retry what the collector refuses for good', async () => {
  status = 400;
  const tracer = tracerAt(endpoint);
  tracer.start('refused', 'server')?.end();
  await tracer.flush();
  status = 200;
  await tracer.stop();
  expect(received()).toEqual([]);
});

test('an order is one trace: the request, its calls of the payment provider, and the jobs it caused', async () => {
  const scene = await startCheckoutScene(
    await ownApp({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, { withPayments: true }),
  );
  try {
    await scene.place();
    const email = `customer@${scene.host}`;
    await scene.call('POST', '/api/collections/users/request-password-reset', { email });
    await eventually('the job and all before it is told', async () => {
      await scene.product.context.tracer.flush();
      return received().find(({ name }) => name === 'job mail.send');
    });
    const named = (name: string) => received().find((span) => span.name === name);
    const order = named('POST /api/checkout/orders');
    const payment = received().find(({ name, traceId }) => name.startsWith('payments ') && traceId === order?.traceId);
    expect([order?.kind, payment?.kind, payment?.parentSpanId]).toEqual([2, 3, order?.spanId]);
    const resetRequest = named('POST /api/collections/:collection/request-password-reset');
    const mail = received().find(({ name, traceId }) => name === 'job mail.send' && traceId === resetRequest?.traceId);
    const sent = received().find(({ name, traceId }) => name === 'mail send' && traceId === resetRequest?.traceId);
    expect([mail?.kind, mail?.parentSpanId, sent?.parentSpanId]).toEqual([5, resetRequest?.spanId, mail?.spanId]);
  } finally {
    await scene.close();
  }
});
