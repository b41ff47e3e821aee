import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ProblemKind } from '@baitdrop/domain/problems/problem-kinds';
import { identity, requiredText, text, timestamp } from './columns.ts';

/**
 * Administrators and the problems they are working on. A row is deleted when they release the problem, and some time
 * after it is solved.
 */
export const problemAssignees = pgTable(
  'problem_assignees',
  {
    id: identity(),
    kind: requiredText().$type<ProblemKind>(),
    /** The id of the order, dispute, case, payout, job or shop. */
    subject: requiredText(),
    admin: requiredText(),
    admin_email: text(),
    taken_at: timestamp().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('idx_problem_assignees_subject').on(table.kind, table.subject)],
);
export type ProblemAssigneeRow = typeof problemAssignees.$inferSelect;
