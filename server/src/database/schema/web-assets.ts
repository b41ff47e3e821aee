import { sql } from 'drizzle-orm';
import { customType, index, pgTable } from 'drizzle-orm/pg-core';
import { requiredText, timestamp } from './columns.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Files of the web app that are named by their content, of every version that ran in the last days: a page of one version asks
 * for them wherever the proxy leads, also at a process of another.
 */
export const webAssets = pgTable(
  'web_assets',
  {
    path: requiredText().primaryKey(),
    body: bytes().notNull(),
    brotli: bytes(),
    gzip: bytes(),
    /** When a process that has it last said so. */
    seen_at: timestamp()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('idx_web_assets_seen').on(table.seen_at)],
);
export type WebAssetRow = typeof webAssets.$inferSelect;
