import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigint, identity, recordId, requiredText, text, timestamp } from './columns.ts';

/** The owner is a user or a superuser. */
const owner = () => ({
  owner_collection: requiredText().$type<'users' | '_superusers'>(),
  owner: requiredText(),
});

/** Second factors: an authenticator app or a passkey. */
export const secondFactors = pgTable(
  'second_factors',
  {
    id: recordId(),
    ...owner(),
    kind: requiredText().$type<'totp' | 'passkey'>(),
    /** The owner's name for it. */
    name: text(),
    /** The app's secret, sealed. */
    sealed_secret: text(),
    /** The time step of the last accepted code, so that each works once. */
    last_step: bigint(),
    /** The passkey's id and public key, in base64url. */
    credential_id: text(),
    public_key: text(),
    /** The passkey's own count of its uses. */
    counter: bigint(),
    /** How a browser reaches the passkey, separated by commas. */
    transports: text(),
    created_at: timestamp().notNull(),
    last_used_at: timestamp(),
  },
  (table) => [
    index('idx_second_factors_owner').on(table.owner_collection, table.owner),
    uniqueIndex('idx_second_factors_credential')
      .on(table.credential_id)
      .where(sql`${table.credential_id} != ''`),
  ],
);
export type SecondFactorRow = typeof secondFactors.$inferSelect;

/** Recovery codes on paper, for people who have lost their other factors. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: identity(),
    ...owner(),
    hash: requiredText(),
    created_at: timestamp().notNull(),
    used_at: timestamp(),
  },
  (table) => [index('idx_recovery_codes_owner').on(table.owner_collection, table.owner)],
);
export type RecoveryCodeRow = typeof recoveryCodes.$inferSelect;

/** Challenges that are answered once: that of a passkey, or the secret of an app being added. */
export const factorChallenges = pgTable(
  'factor_challenges',
  {
    id: recordId(),
    ...owner(),
    purpose: requiredText().$type<'add_totp' | 'add_passkey' | 'sign_in'>(),
    sealed: requiredText(),
    expires_at: timestamp().notNull(),
  },
  (table) => [index('idx_factor_challenges_expires').on(table.expires_at)],
);
export type FactorChallengeRow = typeof factorChallenges.$inferSelect;
