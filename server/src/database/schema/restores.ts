import { pgTable } from 'drizzle-orm/pg-core';
import { identity, text, timestamp } from './columns.ts';

/** Restores of an earlier state. An operator has to reconcile what happened since the copy was made. */
export const restores = pgTable('restores', {
  id: identity(),
  /** The time of the copy; the true time may be later. */
  copied_at: timestamp().notNull(),
  restored_at: timestamp().notNull().defaultNow(),
  /** Null until an operator has settled it. */
  settled_at: timestamp(),
  /** The reason that the operator gave; may be empty. */
  settled_because: text(),
});
export type RestoreRow = typeof restores.$inferSelect;
