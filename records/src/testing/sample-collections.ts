// The collections for the engine's own tests.
import type { CollectionDefinition } from '../collections/collection.ts';
import type { FieldDefinition } from '../collections/field.ts';

const timestamps: FieldDefinition[] = [
  { name: 'created', type: 'autodate', onCreate: true },
  { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
];

const ACTIVE_OR_OWN = 'active = true || owner = @request.auth.id';

export const sampleCollections: readonly CollectionDefinition[] = [
  {
    name: 'users',
    type: 'auth',
    listRule: '@request.auth.id != ""',
    viewRule: '@request.auth.id != ""',
    createRule: '',
    updateRule: 'id = @request.auth.id',
    deleteRule: 'id = @request.auth.id',
    authRule: 'blocked != true',
    fields: [
      { name: 'name', type: 'text', max: 60 },
      { name: 'nick', type: 'text', max: 30 },
      { name: 'blocked', type: 'bool' },
      ...timestamps,
    ],
    otp: { enabled: true, duration: 180, length: 8 },
  },
  {
    name: 'retailers',
    listRule: ACTIVE_OR_OWN,
    viewRule: ACTIVE_OR_OWN,
    createRule: '@request.auth.id != ""',
    updateRule: 'owner = @request.auth.id',
    deleteRule: 'owner = @request.auth.id',
    fields: [
      { name: 'name', type: 'text', required: true, min: 2, max: 50 },
      { name: 'slug', type: 'text', pattern: '^[a-z0-9-]+$' },
      { name: 'website', type: 'url' },
      { name: 'contact', type: 'email' },
      { name: 'active', type: 'bool' },
      { name: 'rating', type: 'number', min: 0, max: 5 },
      { name: 'visits', type: 'number', onlyInt: true },
      { name: 'status', type: 'select', values: ['draft', 'live', 'closed'] },
      { name: 'tags', type: 'select', values: ['food', 'toys', 'books', 'tools'], maxSelect: 3 },
      { name: 'meta', type: 'json', maxSize: 2000 },
      { name: 'opened', type: 'date' },
      { name: 'secretNote', type: 'text', hidden: true },
      { name: 'logo', type: 'file', maxSize: 2048, mimeTypes: ['text/plain'] },
      { name: 'contract', type: 'file', maxSize: 2048, protected: true },
      ...timestamps,
      { name: 'owner', type: 'relation', collection: 'users' },
    ],
    indexes: [{ name: 'idx_retailers_slug', fields: ['slug'], unique: true, where: `slug != ''` }],
  },
  {
    name: 'products',
    listRule: '',
    viewRule: '',
    createRule: '@request.auth.id != ""',
    updateRule: 'retailer.owner = @request.auth.id',
    fields: [
      { name: 'title', type: 'text', required: true },
      { name: 'price', type: 'number', required: true },
      { name: 'stock', type: 'number' },
      ...timestamps,
      { name: 'retailer', type: 'relation', collection: 'retailers', required: true, cascadeDelete: true },
      { name: 'related', type: 'relation', collection: 'products', maxSelect: 5 },
    ],
  },
  {
    name: 'vault',
    fields: [{ name: 'title', type: 'text' }, ...timestamps],
  },
];
