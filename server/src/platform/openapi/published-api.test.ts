// Compares the API with the one from before endpoints were declared in the contract, which people outside may call.
import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { castOf } from '../../testing/cast.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { type ApiDocument, apiShape, breakingDifferences, readShape } from './testing/api-shape.ts';

const KEY = 'needs header Idempotency-Key!';

/** Each difference that a caller may notice, with its reason. Additions are not listed, because callers go on working. */
const DIFFERENCES: Readonly<Record<string, readonly string[]>> = {
  'It was described with the wrong status: it always led to another page.': ['GET /api/shopify/app-store: without 200'],
  'Orders are counted between two days, as they are listed; only the dashboard counts them.': [
    'GET /api/shops/{shopId}/order-count: without query day',
  ],
  'A shop is opened once; the web app has always sent a key.': [`POST /api/accounts/retailer-signup: ${KEY}`],
  'It was refused without a key before, as only the API of shops said.': [
    `POST /api/v1/deliveries: ${KEY}`,
    `POST /api/v1/products/{id}/stock: ${KEY}`,
  ],
  'An order has one shape for shops and administrators, and its lines count the swapped units.': [
    'GET /api/admin/orders/{id}: without 200 lines[].swapped_in! boolean',
  ],
  'Events of an order are stored as a kind and facts. Only the server writes them; their sentence is made when they are read.':
    [
      'schema OrderEvents: without field detail any',
      'schema OrderEventsCreate: without field detail any',
      'schema OrderEventsCreate: without field text string',
      'schema OrderEventsUpdate: without field detail any',
      'schema OrderEventsUpdate: without field text string',
    ],
};

const product = await sharedApp();
const cast = await castOf(product);
afterAll(() => product.close());

const read = async (url: string): Promise<ApiDocument> =>
  (await product.app.inject({ url, headers: { authorization: cast.tokens.admin } })).json();

const before = (file: string) => readShape(readFileSync(new URL(`testing/${file}`, import.meta.url), 'utf8'));

test('programs that call the server are answered as before, except for differences that have a reason', async () => {
  const differences = breakingDifferences(
    before('api-before-endpoints.txt'),
    apiShape(await read('/api/openapi.json')),
  );
  expect(differences.toSorted()).toEqual(Object.values(DIFFERENCES).flat().toSorted());
});

test('programs of shops are answered as before', async () => {
  const shape = apiShape(await read('/api/v1/openapi.json'));
  expect(breakingDifferences(before('shops-api-before-endpoints.txt'), shape)).toEqual([]);
});

test('what is gone or newly needed is a difference, and what is added is none', () => {
  const earlier = new Map([
    ['GET /a', new Set(['query page', '200 id! string', '200 name! string'])],
    ['POST /b', new Set(['body name! string', '204'])],
    ['GET /c', new Set(['200'])],
  ]);
  const now = new Map([
    ['GET /a', new Set(['query page', '200 id! string', '200 code! string'])],
    ['POST /b', new Set(['body name string', 'body code! string', '204'])],
    ['GET /d', new Set(['200'])],
  ]);
  expect(breakingDifferences(earlier, now)).toEqual([
    'GET /a: without 200 name! string',
    'POST /b: needs body code! string',
    'GET /c: gone',
  ]);
});
