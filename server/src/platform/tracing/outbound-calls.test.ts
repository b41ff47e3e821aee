import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../logging.ts';
import { tracedPort } from './outbound-calls.ts';
import { withTraceContext } from './trace-context.ts';

const lines: Record<string, unknown>[] = [];
const sink = new Writable({
  write(chunk, _encoding, done) {
    lines.push(JSON.parse(String(chunk)));
    done();
  },
});
const log = createLogger('info', sink);

const received: IncomingHttpHeaders[] = [];
const thirdParty = createServer(({ headers }, answer) => {
  received.push(headers);
  answer.end('{}');
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => thirdParty.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(thirdParty.address() as AddressInfo).port}/`;
});
afterAll(() => new Promise((resolve) => thirdParty.close(resolve)));

const port = {
  byFetch: async (): Promise<string> => (await fetch(url, { method: 'POST', body: '{}' })).text(),
  byNode: () =>
    new Promise<void>((resolve, reject) => {
      const call = request(url, { headers: { accept: 'text/plain' } }, (answer) => answer.resume().on('end', resolve));
      call.on('error', reject).end();
    }),
  failing: async (): Promise<never> => {
    throw new Error('No courier is free');
  },
};
const REQUEST = 'abcdefgh2345';
const OURS = { requestId: REQUEST, span: undefined };

test.each(['byFetch', 'byNode'] as const)('a provider gets the id of our request (%s)', async (call) => {
  await withTraceContext(OURS, () => tracedPort(log, { name: 'payments', isPartner: true }, port)[call]());
  expect(received.at(-1)).toMatchObject({ 'x-request-id': REQUEST });
  expect(lines.at(-1)).toMatchObject({ msg: 'called outside', service: 'payments', call, request: REQUEST });
});

test('services that are no partners get no request id, and calls without a request have none', async () => {
  await withTraceContext(OURS, () => tracedPort(log, { name: 'push', isPartner: false }, port).byFetch());
  await tracedPort(log, { name: 'payments', isPartner: true }, port).byFetch();
  await withTraceContext(OURS, port.byFetch);
  expect(received.slice(-3).filter((headers) => 'x-request-id' in headers)).toEqual([]);
});

test('a failed call is logged with its reason, and still fails', async () => {
  const call = withTraceContext(OURS, () => tracedPort(log, { name: 'courier', isPartner: true }, port).failing());
  await expect(call).rejects.toThrow('No courier is free');
  expect(lines.at(-1)).toMatchObject({ service: 'courier', failure: 'No courier is free', request: REQUEST });
});
