import { index, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ApiScope } from '@baitdrop/domain/api-keys/api-scopes';
import { boolean, recordId, requiredText, text, timestamp } from './columns.ts';

/** API keys of a shop's own systems, in addition to the one in `retailers`. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: recordId(),
    shop_id: requiredText(),
    /** The owner's name for it. */
    title: text(),
    /** SHA-256 of the key, which is random and shown once. */
    key_hash: requiredText(),
    /** The beginning and end of the key, to tell keys apart. */
    hint: text(),
    scopes: jsonb().$type<ApiScope[]>().notNull(),
    /** Deliveries with a test key are simulated. */
    is_test: boolean(),
    /** Null for a key that does not expire. */
    expires_at: timestamp(),
    /** Accurate to the minute. */
    last_used_at: timestamp(),
    revoked_at: timestamp(),
    created_at: timestamp().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('idx_api_keys_hash').on(table.key_hash), index('idx_api_keys_shop').on(table.shop_id)],
);
export type ApiKeyRow = typeof apiKeys.$inferSelect;
