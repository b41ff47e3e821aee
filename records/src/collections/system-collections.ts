import type { CollectionDefinition } from './collection.ts';
import type { FieldDefinition } from './field.ts';

export const SUPERUSERS = '_superusers';
export const EXTERNAL_AUTHS = '_externalAuths';
export const OTPS = '_otps';
export const MFAS = '_mfas';
export const AUTH_ORIGINS = '_authOrigins';

const timestamps: FieldDefinition[] = [
  { name: 'created', type: 'autodate', onCreate: true },
  { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
];

const owner: FieldDefinition[] = [
  { name: 'collectionRef', type: 'text', required: true },
  { name: 'recordRef', type: 'text', required: true },
];

const OWN_ONLY = "@request.auth.id != '' && recordRef = @request.auth.id && collectionRef = @request.auth.collectionId";

/** Collections every engine has, in the usual order; a host may declare one of the same name to replace it. */
export const systemCollections: readonly CollectionDefinition[] = [
  {
    name: MFAS,
    listRule: OWN_ONLY,
    viewRule: OWN_ONLY,
    fields: [...owner, { name: 'method', type: 'text', required: true }, ...timestamps],
    indexes: [{ fields: ['collectionRef', 'recordRef'] }],
  },
  {
    name: OTPS,
    listRule: OWN_ONLY,
    viewRule: OWN_ONLY,
    fields: [
      ...owner,
      { name: 'password', type: 'password', required: true, hidden: true, min: 1 },
      { name: 'sentTo', type: 'text', hidden: true },
      ...timestamps,
    ],
    indexes: [{ fields: ['collectionRef', 'recordRef'] }],
  },
  {
    name: EXTERNAL_AUTHS,
    listRule: OWN_ONLY,
    viewRule: OWN_ONLY,
    deleteRule: OWN_ONLY,
    fields: [
      ...owner,
      { name: 'provider', type: 'text', required: true },
      { name: 'providerId', type: 'text', required: true },
      ...timestamps,
    ],
    indexes: [
      { fields: ['collectionRef', 'recordRef', 'provider'], unique: true },
      { fields: ['collectionRef', 'provider', 'providerId'], unique: true },
    ],
  },
  {
    name: AUTH_ORIGINS,
    listRule: OWN_ONLY,
    viewRule: OWN_ONLY,
    deleteRule: OWN_ONLY,
    fields: [...owner, { name: 'fingerprint', type: 'text', required: true }, ...timestamps],
    indexes: [{ fields: ['collectionRef', 'recordRef', 'fingerprint'], unique: true }],
  },
  {
    name: SUPERUSERS,
    type: 'auth',
    fields: timestamps,
    tokens: { auth: { durationSeconds: 86_400 } },
  },
];
