import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, requiredText, text, timestamp } from './columns.ts';

/** Approvals of payouts that are too large for one administrator. Each administrator counts once. */
export const payoutApprovals = pgTable(
  'payout_approvals',
  {
    id: identity(),
    payout: requiredText(),
    admin: requiredText(),
    admin_email: text(),
    at: timestamp().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('idx_payout_approvals_payout').on(table.payout, table.admin)],
);
export type PayoutApprovalRow = typeof payoutApprovals.$inferSelect;
