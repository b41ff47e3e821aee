import type { ProductEvents } from '@baitdrop/contract/events';
import { checkPassword } from '@baitdrop/domain/accounts/password-strength';
import type { OAuth2Provider } from '@baitdrop/records/collections/auth-options';
import type { CollectionDefinition } from '@baitdrop/records/collections/collection';
import type { FieldDefinition } from '@baitdrop/records/collections/field';
import type { RecordHooks } from '@baitdrop/records/engine/hooks';
import { newReferralCode } from '@baitdrop/domain/ids/ids';
import { recordUndoableChange } from '../modules/accounts/account-undos.ts';
import { notifyOwnerOf } from '../modules/accounts/new-account.ts';
import { deleteFactorsOf } from '../modules/accounts/second-factors.ts';
import { waitingCreditSql } from '../modules/money/credit.ts';
import type { Events } from '../platform/events/events.ts';
import type { Seal } from '../platform/secrets/seal.ts';
import { randomBytes } from 'node:crypto';
import { asTransaction, recordRefusal, runsAsAdmin } from './hooks.ts';
import { allOf, anyOf, IS_ADMIN, SIGNED_IN } from './rules.ts';
import { userMailTemplates } from './user-mail-templates.ts';

const selfOrAdmin = allOf(SIGNED_IN, anyOf('id = @request.auth.id', IS_ADMIN));

const refusePassword = (plain: string, values: Record<string, unknown>) => {
  const verdict = checkPassword(plain, { email: String(values['email'] ?? ''), name: String(values['name'] ?? '') });
  return verdict.ok ? null : { code: `validation_password_${verdict.reason}`, message: verdict.message };
};

/** Applies to every way to set a password: registering, changing, resetting, making a superuser. */
export const passwordField = {
  name: 'password',
  type: 'password',
  required: true,
  hidden: true,
  min: 8,
  refuse: refusePassword,
} satisfies FieldDefinition;

interface UserSignIn {
  providers?: readonly OAuth2Provider[];
}

export const usersCollection = (seal: Seal, { providers = [] }: UserSignIn = {}): CollectionDefinition => ({
  name: 'users',
  type: 'auth',
  listRule: selfOrAdmin,
  viewRule: selfOrAdmin,
  // The rule checks the record as it would be after the write, so that no way to set the role bypasses it.
  createRule: 'role != "admin"',
  updateRule: allOf(SIGNED_IN, 'id = @request.auth.id'),
  deleteRule: null,
  fields: [
    passwordField,
    { name: 'name', type: 'text', max: 120 },
    { name: 'role', type: 'select', values: ['customer', 'shop_owner', 'admin'] },
    // Only the commands of the admin panel change it, which keep at least one superuser.
    { name: 'admin_role', type: 'text', hidden: true, readOnly: 'everyone' },
    // Read from the retailer that this user owns, so that it is stored once.
    {
      name: 'shop_id',
      type: 'text',
      computed: (row) => `coalesce((select owned.shop_id from retailers owned where owned.owner = ${row}."id"), '')`,
    },
    // The shop that the user works at, their own or another's, and their role there.
    {
      name: 'works_at',
      type: 'text',
      computed: (row) =>
        `coalesce((select owned.shop_id from retailers owned where owned.owner = ${row}."id"),
          (select works.shop_id from shop_people works where works."user" = ${row}."id"), '')`,
    },
    {
      name: 'shop_role',
      type: 'text',
      computed: (row) =>
        `coalesce((select 'owner' from retailers owned where owned.owner = ${row}."id"),
          (select works.role from shop_people works where works."user" = ${row}."id"), '')`,
    },
    { name: 'referral_code', type: 'text', readOnly: 'everyone', unique: true },
    { name: 'referred_by', type: 'relation', collection: 'users', hidden: true, readOnly: 'clients' },
    { name: 'has_password', type: 'bool', readOnly: 'everyone' },
    {
      name: 'credits',
      type: 'number',
      scale: 2,
      computed: (row) =>
        `coalesce((select sum(entry.amount_pence) from ledger_entries entry where entry.account = 'credit:' || ${row}."id"), 0)`,
    },
    { name: 'credits_waiting', type: 'number', scale: 2, computed: waitingCreditSql },
    { name: 'created', type: 'autodate', onCreate: true },
    { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
  ],
  passwordAuth: { enabled: true, identityFields: ['email'] },
  claimOnVerification: true,
  otp: { enabled: true, duration: 300, length: 8 },
  oauth2: { enabled: providers.length > 0, mappedFields: { name: 'name' }, providers },
  maxMailsPerHour: 4,
  endableSessions: true,
  mailTemplates: userMailTemplates,
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

const forgetFactorsOf: RecordHooks['afterDelete'] = ({ tx, collection, values }) =>
  deleteFactorsOf(tx, { id: String(values['id']), collection });

export const superusersHooks: RecordHooks = { afterDelete: forgetFactorsOf };

export const usersHooks = (events: Events<ProductEvents>, now: () => Date): RecordHooks => ({
  afterDelete: forgetFactorsOf,
  async beforeCreate({ tx, values, request }) {
    // Concurrent registrations of one address wait for each other, so that neither answer reveals the other.
    await tx.query('select pg_advisory_xact_lock(hashtextextended(lower($1), 21))', [String(values['email'])]);
    const social = request.context === 'oauth2';
    // A user who signs up with Google or Facebook starts as a customer; opening a shop is a separate step.
    if (social || values['role'] === '') values['role'] = 'customer';
    values['has_password'] = !social;
    values['referral_code'] = newReferralCode(randomBytes);
  },
  beforeUpdate(event) {
    if (event.values['password'] !== event.original?.['password']) event.values['has_password'] = true;
    if (event.values['role'] === event.original?.['role'] || event.request.superuser) return;
    throw recordRefusal(event, {
      role: { code: 'validation_not_changeable', message: 'The role cannot be changed.' },
    });
  },
  async onTakenEmail(event) {
    const { tx, collection, values, request } = event;
    // Our own ways to register notify the owner themselves.
    if (runsAsAdmin(event) || request.context === 'oauth2') return false;
    await notifyOwnerOf({ now, events }, asTransaction(tx), collection, {
      email: String(values['email']),
      by: 'sign_up',
    });
    return true;
  },
  onTakenNewEmail: ({ tx, collection, email }) =>
    notifyOwnerOf({ now, events }, asTransaction(tx), collection, { email, by: 'email_change' }),
  async afterUpdate({ tx, values, original }) {
    if (original !== null) await recordUndoableChange({ events, now }, asTransaction(tx), values, original);
  },
  async onAuthChange({ tx, values, original, dropsPassword, isUndo }) {
    const user = String(values['id']);
    if (values['password'] !== original['password']) values['has_password'] = !dropsPassword;
    // A person who lost their password may have left devices signed in.
    if (dropsPassword) await events.emit(asTransaction(tx), 'account.signed_out_everywhere', { user });
    else if (!isUndo) await recordUndoableChange({ events, now }, asTransaction(tx), values, original);
  },
});
