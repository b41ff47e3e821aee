import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigint, identity, recordId, requiredText, text, timestamp } from './columns.ts';

/** A user's or a superuser's. */
const owner = () => ({
  owner_collection: requiredText().$type<'users' | '_superusers'>(),
  owner: requiredText(),
});

/** What somebody gives besides their first factor: an authenticator app or a passkey. */
export const secondFactors = pgTable(
  'second_factors',
  {
    id: recordId(),
    ...owner(),
    kind: requiredText().$type<'totp' | 'passkey'>(),
    /** As its owner calls it. */
    name: text(),
    /** The app's secret, sealed. */
    sealed_secret: text(),
    /** The time step of the last code that was taken, so that each works once. */
    last_step: bigint(),
    /** The passkey's id and public key, in base64url. */
    credential_id: text(),
    public_key: text(),
    /** How often the passkey was used, by its own count. */
    counter: bigint(),
    /** How a browser reaches the passkey, with commas. */
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

/** Codes on paper, for who has lost everything else. */
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

/** What was asked of somebody and is answered once: a passkey's challenge, or the secret of an app being added. */
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
