import { type Case, cases, listOf, recordsOf, independent } from '../case.ts';

const FIELD_LISTS = [
  '*',
  'id,name',
  'id,nothing',
  'nothing',
  'name:excerpt(3)',
  'name:excerpt(3,true)',
  'name:excerpt(3,false)',
  'name:excerpt()',
  'name:excerpt(a)',
  'name:excerpt(3',
  'name:nope(3)',
  'name:',
  'meta.a',
  'meta',
  'meta.*',
  'tags',
  '*,expand.owner.name',
  'expand.owner.name',
  'expand.*',
  'expand',
  'expand.products_via_retailer.title',
  'items.name',
  ' id , name ',
  'id,,name',
  'secretNote',
  '*,name:excerpt(2)',
  'collectionName,collectionId',
];

const EXPAND_LISTS: readonly [collection: string, expand: string][] = [
  ['retailers', 'owner'],
  ['retailers', 'owner,owner'],
  ['retailers', 'nope'],
  ['retailers', 'owner,nope'],
  ['retailers', 'owner.nope'],
  ['retailers', 'name'],
  ['retailers', 'products_via_retailer'],
  ['retailers', 'products_via_retailer.related'],
  ['retailers', 'products_via_nope'],
  ['retailers', 'nope_via_retailer'],
  ['retailers', 'owner,products_via_retailer.related.retailer'],
  ['products', 'retailer'],
  ['products', 'retailer.owner'],
  ['products', 'related'],
  ['products', 'related.retailer.owner'],
  ['products', 'related.related.related.related.related.related.related'],
  ['products', 'products_via_related'],
  ['products', 'retailer,related,products_via_related'],
  ['users', 'retailers_via_owner'],
  ['users', 'retailers_via_owner.products_via_retailer'],
  ['users', ' retailers_via_owner '],
  ['products', ','],
  ['products', 'retailer.'],
];

const CALLERS = ['guest', 'ann', 'root'] as const;

export const fieldsAndExpand: Case[] = independent([
  ...FIELD_LISTS.flatMap((fields) =>
    cases('fields', [
      [`list ${fields}`, (s) => s.get(listOf('retailers', { fields, expand: 'owner,products_via_retailer' }), 'ann')],
      [
        `view ${fields}`,
        (s) =>
          s.get(
            `${recordsOf('retailers')}/alpha0000000000?${new URLSearchParams({ fields, expand: 'owner' })}`,
            'root',
          ),
      ],
    ]),
  ),
  ...EXPAND_LISTS.flatMap(([collection, expand]) =>
    CALLERS.flatMap((caller) =>
      cases('expand', [[`${caller} ${collection} ${expand}`, (s) => s.get(listOf(collection, { expand }), caller)]]),
    ),
  ),
]);
