import { describe, expect, test } from 'vitest';
import { Collections } from '../collections/collections.ts';
import { parseIndex, readCollections } from './collections-file.ts';

const file = JSON.stringify({
  users: { name: 'users', type: 'auth', createRule: '', fields: [{ name: 'name', type: 'text', max: 60 }] },
  shops: {
    name: 'shops',
    listRule: 'owner = @request.auth.id',
    fields: [{ name: 'slug', type: 'text' }],
    relations: [{ name: 'owner', to: 'users', maxSelect: 1, required: true, cascadeDelete: true }],
    indexes: [`CREATE UNIQUE INDEX idx_shops_slug ON shops (slug) WHERE slug != ''`],
  },
});

test('collections of a file become declarations that the engine accepts', () => {
  const collections = new Collections(readCollections(file));
  const shops = collections.get('shops');
  expect(shops.field('owner')).toMatchObject({
    type: 'relation',
    collection: 'users',
    required: true,
    multiple: false,
  });
  expect(shops.indexes).toMatchObject([
    { name: 'idx_shops_slug', fields: ['slug'], unique: true, where: `slug != ''` },
  ]);
  expect(shops.listRule).toBe('owner = @request.auth.id');
  expect(collections.get('users').field('name')).toMatchObject({ max: 60 });
});

describe('indexes in SQL', () => {
  test.each([
    ['create index "by_two" on "shops" ("a", `b`)', { name: 'by_two', fields: ['a', 'b'], unique: false }],
    [
      'CREATE UNIQUE INDEX `e` ON `users` (`email` COLLATE NOCASE)',
      { name: 'e', fields: ['email'], unique: true, ignoreCase: true },
    ],
  ])('%s', (sql, index) => {
    expect(parseIndex(sql)).toEqual({ ...index, sql });
  });

  test('invalid SQL is refused', () => {
    expect(() => parseIndex('drop table shops')).toThrow('This index cannot be read: drop table shops');
  });
});
