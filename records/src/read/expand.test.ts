import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SampleServer, type Caller } from '../testing/sample-server.ts';

let samples: SampleServer;

beforeAll(async () => {
  samples = await SampleServer.start();
});
afterAll(() => samples.stop());

type Wire = { id: string; expand?: Record<string, Wire | Wire[]> };

const name = (record: Wire) => record.id.replace(/0+$/, '');

/**
 * Outlines an answer: `alpha{owner:ann products_via_retailer:[cake drill]}`; a record without the key `expand` has no
 * braces.
 */
function outline(record: Wire): string {
  if (!record.expand) return name(record);
  const parts = Object.entries(record.expand)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, below]) => `${key}:${Array.isArray(below) ? `[${below.map(outline).join(' ')}]` : outline(below)}`);
  return `${name(record)}{${parts.join(' ')}}`;
}

async function expanded(caller: Caller, path: string, expand: string): Promise<string> {
  const { body } = await samples.get(caller, path, { expand });
  return outline(body as Wire);
}

describe('relations of the shop alpha, which belongs to ann and sells cake and drill', () => {
  const alpha = 'retailers/records/alpha0000000000';
  test.each<[Caller, string, string]>([
    ['guest', 'owner', 'alpha{}'],
    ['ann', 'owner', 'alpha{owner:ann}'],
    ['ann', 'owner,owner', 'alpha{owner:ann}'],
    ['ann', ' owner ', 'alpha{owner:ann}'],
    ['ann', '.owner.', 'alpha{owner:ann}'],
    ['ann', 'nope', 'alpha'],
    ['ann', 'name', 'alpha'],
    ['ann', '', 'alpha'],
    ['ann', 'owner,nope', 'alpha{owner:ann}'],
    ['ann', 'owner.nope', 'alpha'],
    ['guest', 'owner.nope', 'alpha{}'],
    ['ann', 'users_via_owner', 'alpha'],
    ['ann', 'retailers_via_owner', 'alpha'],
    ['ann', 'products_via_title', 'alpha'],
    ['guest', 'products_via_retailer', 'alpha{products_via_retailer:[cake drill]}'],
    ['guest', 'products(retailer)', 'alpha{products(retailer):[cake drill]}'],
    ['guest', 'products_via_retailer.related', 'alpha{products_via_retailer:[cake{} drill{related:[cake]}]}'],
    [
      'ann',
      'products_via_retailer.related,products_via_retailer.retailer',
      'alpha{products_via_retailer:[cake{retailer:alpha} drill{related:[cake] retailer:alpha}]}',
    ],
    ['ann', 'products_via_retailer,owner', 'alpha{owner:ann products_via_retailer:[cake drill]}'],
    [
      'ann',
      'products_via_retailer.related.retailer.owner',
      'alpha{products_via_retailer:[cake{} drill{related:[cake{retailer:alpha{owner:ann}}]}]}',
    ],
  ])('%s expanding "%s" gets %s', async (caller, expand, answer) => {
    expect(await expanded(caller, alpha, expand)).toBe(answer);
  });
});

describe('rules apply while expanding', () => {
  const nails = 'products/records/nails0000000000';
  test('a closed shop is visible only to its owner', async () => {
    expect(await expanded('guest', nails, 'retailer')).toBe('nails{}');
    expect(await expanded('ben', nails, 'retailer')).toBe('nails{}');
    expect(await expanded('ann', nails, 'retailer')).toBe('nails{retailer:gamma}');
    expect(await expanded('superuser', nails, 'retailer')).toBe('nails{retailer:gamma}');
  });

  test('a list keeps its stored order', async () => {
    expect(await expanded('guest', 'products/records/hammer000000000', 'related')).toBe(
      'hammer{related:[drill book cake2]}',
    );
  });

  test('expanding ends after six levels', async () => {
    const deep = await expanded('guest', 'products/records/hammer000000000', Array(8).fill('related').join('.'));
    expect(deep).toContain('book{related:[cake2{related:[drill{related:[cake{}]} cake{}]}]}');
  });

  test('an expanded user hides its email address as in lists', async () => {
    const { body } = await samples.get('ann', 'retailers/records', {
      expand: 'owner',
      sort: 'name',
      fields: 'expand.owner.email',
    });
    expect(body['items']).toEqual([
      { expand: { owner: { email: 'ann@example.com' } } },
      { expand: { owner: { email: 'ann@example.com' } } },
      { expand: { owner: {} } },
      { expand: { owner: {} } },
      { expand: {} },
      { expand: { owner: {} } },
    ]);
  });
});

test('an answer that would repeat records endlessly is refused, and at most a hundred paths are followed', async () => {
  const paths = [...Array.from({ length: 100 }, (_unused, at) => `nothing${at}`), 'retailer'];
  expect(await expanded('guest', 'products/records/cake00000000000', paths.slice(1).join())).toBe(
    'cake{retailer:alpha}',
  );
  expect(await expanded('guest', 'products/records/cake00000000000', paths.join())).toBe('cake');
  await samples.server.engine.pool.query(
    `insert into products (id, title, price, retailer)
     select lpad(n::text, 15, 'x'), 'Pin', 1, 'alpha0000000000' from generate_series(1, 150) n`,
  );
  const query = { perPage: '150', filter: 'title = "Pin"' };
  const once = await samples.get('guest', 'products/records', { ...query, expand: 'retailer' });
  expect(once.status).toBe(200);
  const there = await samples.get('guest', 'products/records', { ...query, expand: 'retailer.products_via_retailer' });
  expect([there.status, there.body]).toMatchObject([400, { message: 'Too many records to expand.' }]);
});
