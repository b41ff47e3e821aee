// Other companies' answers are limited in size: `fetch` unpacks them, and a small compressed answer could fill the
// memory.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGooglePlaces } from './google-places/google-places.ts';
import { exchange } from './courier-kit/exchange.ts';
import { startPackingServer } from './public-web/testing/packed-answers.ts';
import { postJson } from './shopify/shopify-api.ts';
import { createTwilio } from './twilio/twilio.ts';

let server: Awaited<ReturnType<typeof startPackingServer>>;
beforeAll(async () => {
  server = await startPackingServer();
});
afterAll(() => server.close());

const TIMEOUT_MS = 20_000;
const search = { position: { lat: 50.85, lng: -1.78 }, radiusMetres: 25_000, keyword: 'bait shop' };
const places = (api: 'new' | 'legacy') => () =>
  createGooglePlaces({ api, key: 'key', baseUrl: server.url }, TIMEOUT_MS).search(search);

const courier = () =>
  exchange(
    { endpoint: 'quote', method: 'GET', url: server.url, headers: {}, logged: {} },
    {
      environment: 'sandbox',
      timeoutMs: TIMEOUT_MS,
      onCall: () => undefined,
      unreachable: (code) => new Error(code) as never,
    },
  );
const telephone = () => {
  const account = { apiBase: server.url, accountSid: 'AC1', authToken: 'token', from: '+441632960000' };
  return createTwilio(account, `${server.url}/status`, TIMEOUT_MS).text('+441632960001', 'Hello');
};

test.each<[string, () => Promise<unknown>, object]>([
  ['the maps search', places('new'), { status: 'TOO_LONG' }],
  ['the older maps search', places('legacy'), { status: 'TOO_LONG' }],
  ['a courier company', courier, { message: 'unreachable' }],
  ['Shopify', () => postJson(server.url, {}, { timeoutMs: TIMEOUT_MS }), { status: 200, body: undefined }],
  ['the telephone company', telephone, { result: 'refused', because: 'account' }],
])('stops reading an answer of %s that is a gigabyte long or endless', async (_who, ask, answer) => {
  for (const content of ['gigabyte', 'endless'] as const) {
    server.sendWith(content);
    const before = process.memoryUsage().rss;
    expect(await ask().catch((error: unknown) => error)).toMatchObject(answer);
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
  }
});
