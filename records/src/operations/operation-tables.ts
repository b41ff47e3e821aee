// Tables of the operations. A host copies these statements into its migrations; `createOperationTables` runs them for
// the standalone start and for tests.
import { tableStatements } from '../collections/create-tables.ts';
import type { Queryable } from '../engine/database.ts';
import { logsCollection } from './logs-collection.ts';

/** Changes at run time, which override the host's settings; one row. */
const SETTINGS_TABLE = `create table if not exists "records_settings" (
  "id" integer primary key default 1 check ("id" = 1),
  "changes" jsonb not null,
  "changed_at" timestamptz not null default now()
)`;

export function operationTableStatements(): string[] {
  return [
    SETTINGS_TABLE,
    ...tableStatements(logsCollection),
    'create index if not exists "idx__logs_created" on "_logs" ("created")',
  ];
}

export async function createOperationTables(db: Queryable): Promise<void> {
  await db.query(operationTableStatements().join(';\n'));
}
