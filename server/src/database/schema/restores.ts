import { pgTable } from 'drizzle-orm/pg-core';
import { identity, text, timestamp } from './columns.ts';

/** That an earlier state was put back, kept beside it: what happened since the copy was made is to be looked at. */
export const restores = pgTable('restores', {
  id: identity(),
  /** When the copy was made, or earlier. */
  copied_at: timestamp().notNull(),
  restored_at: timestamp().notNull().defaultNow(),
  /** Null until somebody has looked. */
  settled_at: timestamp(),
  /** What whoever looked says; empty where nothing was left to say. */
  settled_because: text(),
});
export type RestoreRow = typeof restores.$inferSelect;
