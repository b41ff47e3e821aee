import type { FieldDefinition } from './field.ts';

export const ID_LENGTH = 15;

export function idField(): FieldDefinition {
  return { name: 'id', type: 'text', required: true, min: ID_LENGTH, max: ID_LENGTH, pattern: '^[a-z0-9]+$' };
}

export function authSystemFields(): FieldDefinition[] {
  return [
    { name: 'password', type: 'password', required: true, hidden: true, min: 8 },
    { name: 'tokenKey', type: 'text', required: true, hidden: true, min: 30, max: 60 },
    { name: 'email', type: 'email', required: true, unique: true },
    { name: 'emailVisibility', type: 'bool' },
    { name: 'verified', type: 'bool' },
  ];
}
