import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { INVITED_ROLES } from '@baitdrop/domain/shops/shop-roles';
import { bigint, boolean, oneOf, recordId, requiredText, text, timestamp } from './columns.ts';

/** The staff of a shop besides its owner; each person works at one shop. */
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
    /** Whether they chose an email for each new order. */
    mails: boolean(),
  },
  (table) => [index('idx_shop_people_shop').on(table.shop_id)],
);
export type ShopPersonRow = typeof shopPeople.$inferSelect;

/** Invitations to work at a shop. The link works once; only a hash of it is stored. */
export const shopInvitations = pgTable(
  'shop_invitations',
  {
    id: recordId(),
    shop_id: requiredText(),
    /** The address in lower case. */
    email: requiredText(),
    role: oneOf(INVITED_ROLES),
    token_hash: requiredText(),
    /** The number of emails sent: each has a new link and voids the one before. */
    sends: bigint(),
    invited_by: text(),
    created_at: timestamp().notNull(),
    sent_at: timestamp().notNull(),
    expires_at: timestamp().notNull(),
    /** When it was used or withdrawn. */
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
