// Collections in the form that clients expect, made from their declarations.
import { crc32 } from 'node:zlib';
import type { AuthOptions } from '../collections/auth-options.ts';
import type { Collection, IndexDefinition } from '../collections/collection.ts';
import type { Collections } from '../collections/collections.ts';
import { mailTemplate, type MailPurpose } from '../auth/mail-templates.ts';
import { fieldWire } from './field-wire.ts';

const AUTH_FIELDS = new Set(['password', 'tokenKey', 'email', 'emailVisibility', 'verified']);

function indexSql(collection: Collection, { fields, name, unique, where, sql }: IndexDefinition): string {
  if (sql !== undefined) return sql;
  const called = name ?? `idx_${fields.length === 1 ? String(fields[0]) : crc32(fields.join())}_${collection.id}`;
  const columns = fields.map((field) => `\`${field}\``).join(', ');
  const condition = where === undefined ? '' : ` WHERE ${where.replaceAll('"', '`')}`;
  return `CREATE ${unique ? 'UNIQUE ' : ''}INDEX \`${called}\` ON \`${collection.name}\` (${columns})${condition}`;
}

/** Secrets of providers and tokens are left out. */
function authWire(auth: AuthOptions): Record<string, unknown> {
  const template = (purpose: MailPurpose) => mailTemplate(auth, purpose);
  const token = (kind: keyof AuthOptions['tokens']) => ({ duration: auth.tokens[kind].durationSeconds });
  const { id = '', name = '', username = '', avatarURL = '' } = auth.oauth2.mappedFields;
  return {
    authRule: auth.authRule,
    manageRule: auth.manageRule,
    authAlert: { enabled: auth.authAlert.enabled, emailTemplate: template('authAlert') },
    oauth2: {
      providers: auth.oauth2.providers.map((provider) => ({ ...provider, clientSecret: undefined })),
      mappedFields: { id, name, username, avatarURL },
      enabled: auth.oauth2.enabled,
    },
    passwordAuth: auth.passwordAuth,
    mfa: auth.mfa,
    otp: { ...auth.otp, emailTemplate: template('otp') },
    authToken: token('auth'),
    passwordResetToken: token('passwordReset'),
    emailChangeToken: token('emailChange'),
    verificationToken: token('verification'),
    fileToken: token('file'),
    verificationTemplate: template('verification'),
    resetPasswordTemplate: template('passwordReset'),
    confirmEmailChangeTemplate: template('emailChange'),
  };
}

export function collectionWire(collection: Collection, collections: Collections, since: string) {
  const { id, listRule, viewRule, createRule, updateRule, deleteRule, name, type, auth } = collection;
  const system = name.startsWith('_');
  const own = collection.fields.filter((field) => field.name !== 'id' && !(auth && AUTH_FIELDS.has(field.name)));
  const ofAuth = collection.fields.filter((field) => auth && AUTH_FIELDS.has(field.name));
  const first = collection.fields.filter((field) => field.name === 'id');
  // Declared fields come before those of every auth collection, as if it had been created through the API.
  const fields = system ? [...first, ...ofAuth, ...own] : [...first, ...own, ...ofAuth];
  const tokenIndex: IndexDefinition[] = auth ? [{ fields: ['tokenKey'], unique: true }] : [];
  return {
    id,
    listRule,
    viewRule,
    createRule,
    updateRule,
    deleteRule,
    name,
    type,
    fields: fields.map((field) => fieldWire(field, collections, system)),
    indexes: [...tokenIndex, ...collection.indexes].map((index) => indexSql(collection, index)),
    created: since,
    updated: since,
    system,
    ...(auth && authWire(auth)),
  };
}
