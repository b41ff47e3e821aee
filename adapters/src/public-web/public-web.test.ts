import { once } from 'node:events';
import { type AddressInfo, connect, createServer as createTrap } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWebhookSender } from '../webhooks/webhook-sender.ts';
import { createWooCommerce } from '../woocommerce/woocommerce.ts';
import { publicLookup, type Resolve } from './public-address.ts';
import { createPublicWeb } from './public-web.ts';
import { startPackingServer } from './testing/packed-answers.ts';

describe('a name that resolves to a private address at the second lookup', () => {
  const trap = createTrap((socket) => socket.destroy());
  let reached = 0;
  beforeAll(async () => {
    trap.on('connection', () => (reached += 1));
    trap.listen(0, '127.0.0.1');
    await once(trap, 'listening');
  });
  afterAll(() => trap.close());

  /** An address in a range that is not assigned, so that no server answers. */
  const PUBLIC = { address: '2fff::1', family: 6 };
  const INSIDE = { address: '127.0.0.1', family: 4 };
  /** A resolver that gives one answer after the other and repeats the last. */
  function changing(...answers: (typeof PUBLIC)[][]) {
    const resolved: string[] = [];
    const resolve: Resolve = (name, _options, found) => {
      const answer = answers[Math.min(resolved.push(name), answers.length) - 1] ?? [];
      process.nextTick(() => found(null, answer));
    };
    return { resolved, resolve };
  }

  test('is resolved once per connection, and only the checked address is used', async () => {
    const { resolved, resolve } = changing([PUBLIC], [INSIDE]);
    const open = () =>
      connect({ host: 'shop.example', port: (trap.address() as AddressInfo).port, lookup: publicLookup(resolve) });
    const first = open();
    const [, address] = await once(first, 'lookup');
    first.destroy();
    expect([address, resolved.length]).toEqual([PUBLIC.address, 1]);
    await expect(once(open(), 'connect')).rejects.toMatchObject({ code: 'EPRIVATE' });
    expect([resolved.length, reached]).toEqual([2, 0]);
  });

  test.each([[[INSIDE]], [[PUBLIC, INSIDE]], [[{ address: '::ffff:127.0.0.1', family: 6 }]], [[]]])(
    'gets no webhook, no WooCommerce request and no picture request: %j',
    async (second) => {
      const { resolve } = changing(second);
      const options = { privateHosts: [], timeoutMs: 5_000, resolve };
      const sender = createWebhookSender(options);
      const web = createPublicWeb(options);
      const message = { url: 'https://shop.example/hook', id: 'msg_1', body: '{}', secrets: [], at: new Date() };
      expect(await sender.send(message)).toMatchObject({
        status: 0,
        problem: 'The name leads to a private network, where we don’t send anything.',
      });
      const keys = { store: 'https://shop.example', key: 'ck', secret: 'cs' };
      await expect(createWooCommerce(web).check(keys)).rejects.toMatchObject({ kind: 'unreachable' });
      const picture = web.ask('https://shop.example/a.png', { method: 'GET', headers: {}, maxBytes: 10 });
      await expect(picture).rejects.toMatchObject({ code: 'EPRIVATE' });
      sender.close();
      web.close();
    },
  );
});

describe('a shop’s server that sends a compressed answer', () => {
  let server: Awaited<ReturnType<typeof startPackingServer>>;
  const web = createPublicWeb({ privateHosts: ['127.0.0.1'], timeoutMs: 20_000 });
  const sender = createWebhookSender({ privateHosts: ['127.0.0.1'] });
  beforeAll(async () => {
    server = await startPackingServer();
  });
  afterAll(async () => {
    web.close();
    sender.close();
    await server.close();
  });

  test.each(['gigabyte', 'endless'] as const)(
    'reads two kilobytes of the answer to a webhook and never unpacks it: %s',
    async (content) => {
      server.sendWith(content);
      const message = { url: `${server.url}/hook`, id: 'msg_1', body: '{}', secrets: [], at: new Date() };
      const { status, body, problem } = await sender.send(message);
      expect([status, problem]).toEqual([200, '']);
      expect(body.length).toBeLessThanOrEqual(2048);
    },
  );

  test.each([
    ['gigabyte', 'not_a_store'],
    ['endless', 'refused'],
  ] as const)('as WooCommerce with a long answer is refused: %s', async (content, kind) => {
    server.sendWith(content);
    const before = process.memoryUsage().rss;
    const request = createWooCommerce(web).check({ store: server.url, key: 'ck', secret: 'cs' });
    await expect(request).rejects.toMatchObject({ kind });
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  });
});
