import type { CollectionDefinition } from '../../collections/collection.ts';
import type { FieldDefinition } from '../../collections/field.ts';
import type { IdentityProvider } from './identity-provider.ts';

const fields: FieldDefinition[] = [
  { name: 'name', type: 'text', max: 60 },
  { name: 'nick', type: 'text', max: 30 },
  { name: 'blocked', type: 'bool' },
  { name: 'created', type: 'autodate', onCreate: true },
  { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
];

/** An auth collection as an application would declare it; `changes` override it. */
export function accounts(name: string, changes: Partial<CollectionDefinition> = {}): CollectionDefinition {
  return {
    name,
    type: 'auth',
    listRule: '@request.auth.id != ""',
    viewRule: '@request.auth.id != ""',
    createRule: '',
    updateRule: 'id = @request.auth.id',
    deleteRule: 'id = @request.auth.id',
    authRule: 'blocked != true',
    fields,
    otp: { enabled: true },
    ...changes,
  };
}

export function signInThrough(idp: IdentityProvider): Pick<CollectionDefinition, 'oauth2'> {
  const { authURL, tokenURL, userInfoURL } = idp;
  const provider = { clientId: 'client', clientSecret: 'secret', authURL, tokenURL, userInfoURL };
  return {
    oauth2: {
      enabled: true,
      mappedFields: { id: '', name: 'name', username: '', avatarURL: '' },
      providers: [
        { name: 'oidc', displayName: 'Local IdP', ...provider },
        { name: 'google', ...provider },
      ],
    },
  };
}
