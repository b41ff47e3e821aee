import { expect, test } from 'vitest';
import { sampleCollections } from '../testing/sample-collections.ts';
import type { CollectionDefinition } from './collection.ts';
import { Collections, CollectionsError } from './collections.ts';

function problemsOf(...definitions: CollectionDefinition[]): readonly string[] {
  try {
    const { all } = new Collections(definitions);
    return all.length > 0 ? [] : ['no collections at all'];
  } catch (error) {
    if (error instanceof CollectionsError) return error.problems;
    throw error;
  }
}

test('collections are found by name and by id', () => {
  const collections = new Collections(sampleCollections);
  expect(collections.get('retailers').id).toBe('pbc_1614344387');
  expect(collections.get('pbc_1614344387').name).toBe('retailers');
  expect(collections.get('RETAILERS').name).toBe('retailers');
  expect(collections.get('_superusers').id).toBe('pbc_3142635823');
  expect(collections.find('nope')).toBeUndefined();
  expect(() => collections.get('nope')).toThrow('There is no collection "nope".');
});

test('auth collections have their system fields, and only they have auth options', () => {
  const collections = new Collections(sampleCollections);
  const users = collections.get('users');
  expect(users.fields.slice(0, 6).map((field) => field.name)).toEqual([
    'id',
    'password',
    'tokenKey',
    'email',
    'emailVisibility',
    'verified',
  ]);
  expect(users.auth?.tokens.auth.durationSeconds).toBe(432_000);
  expect(collections.get('_superusers').auth?.tokens.auth.durationSeconds).toBe(86_400);
  expect(collections.get('retailers').auth).toBeNull();
});

test('every problem of the declarations is listed at once', () => {
  expect(
    problemsOf(
      {
        name: 'things',
        fields: [
          { name: 'shop', type: 'relation', collection: 'nowhere' },
          { name: 'bad name', type: 'text' },
          { name: 'kind', type: 'select', values: [] },
          { name: 'code', type: 'text', pattern: '(' },
          { name: 'price', type: 'number', scale: 1.5 },
          { name: 'size', type: 'number', min: 5, max: 1 },
          { name: 'size', type: 'number' },
          { name: 'expand', type: 'text' },
        ],
        indexes: [{ fields: ['nope'] }],
      },
      { name: 'things', type: 'auth', fields: [], passwordAuth: { identityFields: ['phone'] } },
    ),
  ).toEqual([
    'things: declared twice',
    'things: shop: the relation points to the unknown collection "nowhere"',
    'things: bad name: the name is not allowed',
    'things: kind: a select needs values',
    'things: code: the pattern is no regular expression',
    'things: price: scale must be a whole number of decimals',
    'things: size: min is above max',
    'things: expand: the name is not allowed',
    'things: size: declared twice',
    'things: an index names the unknown field "nope"',
    'things: the identity field "phone" is unknown',
  ]);
});

test('invalid rules and rules with unknown fields are problems', () => {
  expect(
    problemsOf({
      name: 'members',
      type: 'auth',
      fields: [{ name: 'title', type: 'text' }],
      listRule: 'title = ',
      viewRule: 'nope = 1',
      createRule: '@request.body.title:isset = true && @request.auth.anything = 1',
      updateRule: '@collection.nowhere.id = 1',
      deleteRule: 'title.deeper = 1',
      authRule: 'title ! "x"',
      manageRule: '',
    }),
  ).toEqual([
    'members: listRule: expected an operand, got the end',
    'members: viewRule: cannot resolve "nope"',
    'members: updateRule: there is no collection "nowhere"',
    'members: deleteRule: cannot resolve "title"',
    'members: authRule: unexpected operator "!"',
    'members: manageRule: an empty one would make everyone a manager',
  ]);
});
