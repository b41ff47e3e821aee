import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ProblemKind } from '@baitdrop/domain/problems/problem-kinds';
import { identity, requiredText, text, timestamp } from './columns.ts';

/** Which administrator looks after what; gone when they let go of it, and some time after the problem is. */
export const problemTakers = pgTable(
  'problem_takers',
  {
    id: identity(),
    kind: requiredText().$type<ProblemKind>(),
    /** The order, dispute, case, payout, job or shop. */
    subject: requiredText(),
    admin: requiredText(),
    admin_email: text(),
    taken_at: timestamp().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('idx_problem_takers_subject').on(table.kind, table.subject)],
);
export type ProblemTakerRow = typeof problemTakers.$inferSelect;
