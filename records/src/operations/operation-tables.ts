// What the operations keep. A host copies these statements into its migrations; `createOperationTables` runs them for
// the stand-alone start and for tests.
import { tableStatements } from '../collections/create-tables.ts';
import type { Queryable } from '../engine/database.ts';
import { logsCollection } from './logs-collection.ts';

/** What was changed at run time, over what the host says; one row. */
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
