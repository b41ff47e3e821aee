import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SampleServer } from '../testing/sample-server.ts';
import { pickFields } from './pick-fields.ts';

let samples: SampleServer;

beforeAll(async () => {
  samples = await SampleServer.start();
});
afterAll(() => samples.stop());

const record = {
  id: 'x1',
  name: 'Élan vital',
  visits: 12,
  tags: ['food', 'toys'],
  meta: { a: 1, n: { deep: 'v' } },
  scalar: 'plain',
  expand: {
    owner: { id: 'u1', name: 'Ann' },
    products: [
      { id: 'p1', title: 'Cake' },
      { id: 'p2', title: 'Drill' },
    ],
  },
};

describe('fields of one object', () => {
  test.each<[string, unknown]>([
    ['', record],
    ['*', record],
    ['id', { id: 'x1' }],
    [' id , name ', { id: 'x1', name: 'Élan vital' }],
    ['id,,visits', { id: 'x1', visits: 12 }],
    ['nope', {}],
    ['(id)', {}],
    ['name:excerpt(3)', { name: 'Éla' }],
    ['name:excerpt(5)', { name: 'Élan' }],
    ['name:excerpt(3,true)', { name: 'Éla...' }],
    ['name:excerpt(100,true)', { name: 'Élan vital' }],
    ['name:excerpt(2),name', { name: 'Élan vital' }],
    ['visits:excerpt(1)', { visits: 12 }],
    ['tags:excerpt(1)', { tags: ['food', 'toys'] }],
    ['tags.0', { tags: ['food', 'toys'] }],
    ['meta.a', { meta: { a: 1 } }],
    ['meta.n.*', { meta: { n: { deep: 'v' } } }],
    ['scalar.a', { scalar: 'plain' }],
    ['expand.owner.name', { expand: { owner: { name: 'Ann' } } }],
    ['expand.products.title', { expand: { products: [{ title: 'Cake' }, { title: 'Drill' }] } }],
    ['expand.*.id', { expand: {} }],
    [
      'expand.owner.*,expand.products.id',
      { expand: { owner: record.expand.owner, products: [{ id: 'p1' }, { id: 'p2' }] } },
    ],
    ['*,expand.owner.id', { ...record, expand: { owner: { id: 'u1' } } }],
    ['*,name:excerpt(1)', { ...record, name: 'É' }],
  ])('"%s"', (fields, answer) => {
    expect(pickFields(record, fields)).toEqual(answer);
  });

  test.each([
    'name:nope',
    'name:excerpt',
    'name:excerpt()',
    'name:excerpt(a)',
    'name:excerpt(0)',
    'name:excerpt(-1)',
    'name:excerpt(5,true,1)',
    'id(',
    'id)',
    'name:nope(1)',
  ])('"%s" is refused', (fields) => {
    expect(() => pickFields(record, fields)).toThrow('Something went wrong while processing your request.');
  });

  test('an excerpt is plain text', () => {
    const html = { text: '<p>Fresh &amp; <b>live</b>\n bait</p><script>alert(1)</script><p>today</p>' };
    expect(pickFields(html, 'text:excerpt(100)')).toEqual({ text: 'Fresh & live bait today' });
    expect(pickFields(html, 'text:excerpt(10,true)')).toEqual({ text: 'Fresh & li...' });
    expect(pickFields(html, 'text:excerpt(6,true)')).toEqual({ text: 'Fresh...' });
    expect(pickFields(html, 'text:excerpt(7,1)')).toEqual({ text: 'Fresh &...' });
    expect(pickFields(html, 'text:excerpt(5,x)')).toEqual({ text: 'Fresh' });
  });
});

describe('fields over HTTP', () => {
  test('apply to each item of a list but not to the page', async () => {
    const { body } = await samples.get('guest', 'retailers/records', { fields: 'slug,items,page', perPage: '2' });
    expect(body).toEqual({
      items: [{ slug: 'alpha' }, { slug: 'beta' }],
      page: 1,
      perPage: 2,
      totalItems: 6,
      totalPages: 3,
    });
  });

  test('an invalid parameter is a bad request', async () => {
    expect((await samples.get('guest', 'retailers/records', { fields: 'name:nope' })).status).toBe(400);
  });
});

test('a record has every field with its zero value and no hidden one', async () => {
  const { body } = await samples.get('ann', 'retailers/records/gamma0000000000');
  expect(body).toEqual({
    collectionId: 'pbc_1614344387',
    collectionName: 'retailers',
    id: 'gamma0000000000',
    name: 'Gamma 100%',
    slug: '10',
    website: '',
    contact: '',
    active: false,
    rating: 0,
    visits: 5,
    status: 'closed',
    tags: [],
    meta: null,
    opened: '',
    logo: '',
    contract: '',
    created: '2026-11-15 12:00:00.000Z',
    updated: '2026-11-15 12:00:00.000Z',
    owner: 'ann000000000000',
  });
  const seen = await samples.get('superuser', 'retailers/records/alpha0000000000');
  expect(seen.body['secretNote']).toBe('one');
});
