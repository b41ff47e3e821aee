// One field of every kind, and every way in which records can reference each other.
import type { CollectionDefinition } from '../../collections/collection.ts';
import type { FieldDefinition } from '../../collections/field.ts';

const open = { listRule: '', viewRule: '', createRule: '', updateRule: '', deleteRule: '' };

const timestamps: FieldDefinition[] = [
  { name: 'created', type: 'autodate', onCreate: true },
  { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
];

const toTargets = { type: 'relation', collection: 'targets' } as const;

export const writeCollections: readonly CollectionDefinition[] = [
  {
    name: 'users',
    type: 'auth',
    listRule: '@request.auth.id != ""',
    viewRule: '@request.auth.id != ""',
    createRule: '',
    updateRule: 'id = @request.auth.id',
    deleteRule: 'id = @request.auth.id',
    manageRule: '@request.auth.name = "boss"',
    fields: [{ name: 'name', type: 'text', max: 60 }, ...timestamps],
  },
  { name: 'targets', ...open, fields: [{ name: 'title', type: 'text' }, ...timestamps] },
  {
    name: 'things',
    ...open,
    fields: [
      { name: 't', type: 'text', min: 2, max: 5 },
      { name: 'free', type: 'text' },
      { name: 'pat', type: 'text', pattern: '^[a-z]+$' },
      { name: 'n', type: 'number', min: 1, max: 1_000_000 },
      { name: 'nint', type: 'number', onlyInt: true },
      { name: 'nany', type: 'number' },
      { name: 'pounds', type: 'number', scale: 2, column: 'price_pence' },
      { name: 'b', type: 'bool' },
      { name: 'e', type: 'email' },
      { name: 'eo', type: 'email', onlyDomains: ['ok.com'] },
      { name: 'ex', type: 'email', exceptDomains: ['bad.com'] },
      { name: 'u', type: 'url' },
      { name: 'uo', type: 'url', onlyDomains: ['ok.com'] },
      { name: 'd', type: 'date' },
      { name: 'dm', type: 'date', min: '2020-01-01 00:00:00.000Z', max: '2030-01-01 00:00:00.000Z' },
      { name: 's', type: 'select', values: ['a', 'b', 'c'] },
      { name: 'sm', type: 'select', values: ['a', 'b', 'c', '1'], maxSelect: 2 },
      { name: 'j', type: 'json', maxSize: 100 },
      { name: 'r', ...toTargets },
      { name: 'rm', ...toTargets, maxSelect: 3 },
      { name: 'rmin', ...toTargets, minSelect: 2, maxSelect: 3 },
      {
        name: 'f',
        type: 'file',
        maxSize: 5_000_000,
        thumbs: ['20x0', '0x20', '20x10', '20x10t', '20x10b', '20x10f', '300x300f', '25x25f'],
      },
      { name: 'fm', type: 'file', maxSelect: 3, maxSize: 2048 },
      { name: 'ft', type: 'file', maxSize: 2048, mimeTypes: ['text/plain'] },
      {
        name: 'fp',
        type: 'file',
        maxSelect: 2,
        maxSize: 50_000,
        picture: { minSide: 20, maxPixels: 1_000_000, storedSide: 100 },
      },
      { name: 'hid', type: 'text', hidden: true },
      { name: 'slug', type: 'text', unique: true },
      { name: 'k1', type: 'text' },
      { name: 'k2', type: 'text' },
      { name: 'fixed', type: 'text', readOnly: 'clients' },
      { name: 'sealed', type: 'text', readOnly: 'everyone' },
      { name: 'freeLength', type: 'number', computed: (row) => `length(${row}."free")` },
      ...timestamps,
    ],
    indexes: [{ fields: ['k1', 'k2'], unique: true, where: `"k1" != ''` }],
  },
  {
    name: 'needs',
    ...open,
    fields: [
      { name: 't', type: 'text', required: true },
      { name: 'n', type: 'number', required: true },
      { name: 'b', type: 'bool', required: true },
      { name: 'e', type: 'email', required: true },
      { name: 'u', type: 'url', required: true },
      { name: 'd', type: 'date', required: true },
      { name: 's', type: 'select', values: ['a'], required: true },
      { name: 'j', type: 'json', required: true },
      { name: 'r', ...toTargets, required: true },
      { name: 'f', type: 'file', required: true },
    ],
  },
  {
    name: 'children',
    ...open,
    fields: [
      { name: 'casc', ...toTargets, cascadeDelete: true },
      { name: 'opt', ...toTargets },
      { name: 'optm', ...toTargets, maxSelect: 3 },
      { name: 'cascm', ...toTargets, maxSelect: 3, cascadeDelete: true },
      { name: 'paper', type: 'file' },
      ...timestamps,
    ],
  },
  { name: 'needy', ...open, fields: [{ name: 'need', ...toTargets, required: true }] },
  {
    name: 'chain',
    ...open,
    fields: [
      { name: 'next', type: 'relation', collection: 'chain', cascadeDelete: true },
      { name: 'child', type: 'relation', collection: 'children', cascadeDelete: true },
    ],
  },
  { name: 'locked', fields: [{ name: 'title', type: 'text' }] },
  {
    name: 'ruled',
    listRule: '',
    viewRule: '@request.auth.id != "" && owner = @request.auth.id',
    createRule: '@request.auth.id != "" && owner = @request.auth.id && @request.body.title:isset = true',
    updateRule: 'owner = @request.auth.id && @request.body.owner:isset = false',
    deleteRule: 'owner = @request.auth.id',
    fields: [
      { name: 'title', type: 'text', required: true },
      { name: 'owner', type: 'relation', collection: 'users' },
      { name: 'secret', type: 'file', protected: true },
    ],
  },
];
