import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { apiErrors } from '@baitdrop/contract/public-api-guide';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { castOf } from '../../testing/cast.ts';
import { sharedApp } from '../../testing/shared-app.ts';

/** 200 kilobytes on the wire and 200 megabytes unpacked, made of many gzip members. */
const BOMB = Buffer.concat(Array.from({ length: 200 }, () => gzipSync(Buffer.alloc(1024 * 1024, ' '))));

const product = await sharedApp();
const cast = await castOf(product);
afterAll(() => product.close());

const send = (url: string, encoding: string, type = 'application/json', payload = BOMB) =>
  product.app.inject({
    method: 'POST',
    url,
    headers: { authorization: cast.tokens.owner, 'content-type': type, 'content-encoding': encoding },
    payload,
  });

test.each<[string, string, string, string?]>([
  ['the records API', '/api/collections/addresses/records', 'application/json'],
  ['many records at once', '/api/batch', 'application/json'],
  ['a file of products', '/api/shops/SHOP/products/imports', 'text/csv'],
  ['the API for shops', '/api/v1/quotes', 'application/json', apiErrors.notJson.when],
  ['what Stripe tells', '/api/webhooks/stripe', 'application/json'],
  ['what Uber tells', '/api/webhooks/uber', 'application/json'],
  ['what Shopify tells', '/api/webhooks/shopify', 'application/json'],
])(
  'refuses compressed bodies with a message and never decompresses them: %s',
  async (_what, path, type, sentence: string = refusals.general.packedBody) => {
    const before = process.memoryUsage().rss;
    for (const encoding of ['gzip', 'x-gzip, GZIP', 'deflate', 'br', 'zstd']) {
      const answer = await send(path.replace('SHOP', cast.shopId), encoding, type);
      expect([answer.statusCode, answer.json().message]).toEqual([415, sentence]);
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  },
);

test('reads a body that declares no compression', async () => {
  const answer = await send('/api/shops/nowhere/products/imports', 'identity', 'text/csv', Buffer.from('name,price\n'));
  expect(answer.statusCode).toBe(404);
});
