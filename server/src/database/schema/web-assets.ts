import { sql } from 'drizzle-orm';
import { customType, index, pgTable } from 'drizzle-orm/pg-core';
import { requiredText, timestamp } from './columns.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Files of the web app whose names contain a hash, of every version that ran in the last days. A page of one version
 * may request them from a process of another.
 */
export const webAssets = pgTable(
  'web_assets',
  {
    path: requiredText().primaryKey(),
    body: bytes().notNull(),
    brotli: bytes(),
    gzip: bytes(),
    /** When a process last reported that it has the file. */
    seen_at: timestamp()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('idx_web_assets_seen').on(table.seen_at)],
);
export type WebAssetRow = typeof webAssets.$inferSelect;
