import { badRequest } from '@baitdrop/records/api/api-error';
import type { CollectionDefinition } from '@baitdrop/records/collections/collection';
import type { RecordHooks } from '@baitdrop/records/engine/hooks';
import { newReferralCode } from '@baitdrop/domain/ids/ids';
import type { Seal } from '../platform/secrets/seal.ts';
import { randomBytes } from 'node:crypto';
import { runsAsAdmin } from './hooks.ts';
import { allOf, anyOf, isAdmin, signedIn } from './rules.ts';

const selfOrAdmin = allOf(signedIn, anyOf('id = @request.auth.id', isAdmin));

export const usersCollection = (seal: Seal): CollectionDefinition => ({
  name: 'users',
  type: 'auth',
  listRule: selfOrAdmin,
  viewRule: selfOrAdmin,
  // Judged on the account as it would be, so that no way of writing the value gets past it.
  createRule: 'role != "admin"',
  updateRule: allOf(signedIn, 'id = @request.auth.id'),
  deleteRule: null,
  fields: [
    { name: 'name', type: 'text', max: 120 },
    { name: 'role', type: 'select', values: ['customer', 'shop_owner', 'admin'] },
    // The shop follows from the retailer this user owns: one truth, never a copy.
    {
      name: 'shop_id',
      type: 'text',
      computed: (row) => `coalesce((select owned.shop_id from retailers owned where owned.owner = ${row}."id"), '')`,
    },
    { name: 'referral_code', type: 'text', readOnly: 'everyone', unique: true },
    {
      name: 'credits',
      type: 'number',
      scale: 2,
      computed: (row) =>
        `coalesce((select sum(entry.amount_pence) from ledger_entries entry where entry.account = 'credit:' || ${row}."id"), 0)`,
    },
    { name: 'created', type: 'autodate', onCreate: true },
    { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
  ],
  passwordAuth: { enabled: true, identityFields: ['email'] },
  otp: { enabled: true, duration: 300, length: 8 },
  tokens: tokenSecrets(seal, 'users'),
});

export const tokenSecrets = (seal: Seal, collection: string) => {
  const secret = (kind: string) => ({ secret: seal.derive(`${collection} ${kind} tokens`) });
  return {
    auth: secret('auth'),
    file: secret('file'),
    verification: secret('verification'),
    passwordReset: secret('passwordReset'),
    emailChange: secret('emailChange'),
  };
};

export const usersHooks: RecordHooks = {
  beforeCreate({ values }) {
    if (values['role'] === '') values['role'] = 'customer';
    values['referral_code'] = newReferralCode(randomBytes);
  },
  beforeUpdate(event) {
    if (event.values['role'] === event.original?.['role'] || runsAsAdmin(event)) return;
    throw badRequest('Failed to update record.', {
      role: { code: 'validation_not_changeable', message: 'The role cannot be changed.' },
    });
  },
};
