import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { INVITED_ROLES } from '@baitdrop/domain/shops/shop-roles';
import { bigint, boolean, oneOf, recordId, requiredText, text, timestamp } from './columns.ts';

/** Who works at a shop besides its owner: one shop for each person. */
export const shopPeople = pgTable(
  'shop_people',
  {
    user: requiredText().primaryKey(),
    shop_id: requiredText(),
    role: oneOf(INVITED_ROLES),
    /** The owner's id. */
    invited_by: text(),
    joined_at: timestamp().notNull(),
    last_seen_at: timestamp(),
    /** They chose an email for each new order. */
    mails: boolean(),
  },
  (table) => [index('idx_shop_people_shop').on(table.shop_id)],
);
export type ShopPersonRow = typeof shopPeople.$inferSelect;

/** Somebody is asked to work at a shop. Its link works once; only a hash of it is kept. */
export const shopInvitations = pgTable(
  'shop_invitations',
  {
    id: recordId(),
    shop_id: requiredText(),
    /** In lower case. */
    email: requiredText(),
    role: oneOf(INVITED_ROLES),
    token_hash: requiredText(),
    /** Counts its emails: each has a link of its own, and voids the one before. */
    sends: bigint(),
    invited_by: text(),
    created_at: timestamp().notNull(),
    sent_at: timestamp().notNull(),
    expires_at: timestamp().notNull(),
    /** Used or withdrawn. */
    ended_at: timestamp(),
    outcome: oneOf(['', 'accepted', 'withdrawn']).default(''),
  },
  (table) => [
    uniqueIndex('idx_shop_invitations_token').on(table.token_hash),
    uniqueIndex('idx_shop_invitations_open')
      .on(table.shop_id, table.email)
      .where(sql`${table.ended_at} is null`),
    index('idx_shop_invitations_email').on(table.email),
  ],
);
export type ShopInvitationRow = typeof shopInvitations.$inferSelect;
