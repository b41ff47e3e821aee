import type { Queryable } from '../engine/database.ts';

export type ChangeAction = 'create' | 'update' | 'delete';

/** One change of one row. Its state stays in the event table until a subscriber needs it. */
export interface ChangeEvent {
  number: string;
  transaction: number;
  table: string;
  action: ChangeAction;
  recordId: string;
  credentialsChanged: boolean;
}

interface EventRow {
  number: string;
  transaction: string;
  source: string;
  action: ChangeAction;
  record_id: string;
  credentials_changed: boolean;
}

/** Reads events in the order of their numbers; pruned ones are left out. */
export async function readEvents(db: Queryable, numbers: readonly string[]): Promise<ChangeEvent[]> {
  const { rows } = await db.query<EventRow>({
    name: 'records.events',
    text: `select "number", "transaction"::text, "source", "action", "record_id", "credentials_changed"
from "records_events" where "number" = any($1::bigint[])`,
    values: [numbers],
  });
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return numbers.flatMap((number) => {
    const row = byNumber.get(number);
    if (!row) return [];
    const { source: table, action, record_id: recordId, credentials_changed: credentialsChanged } = row;
    return [{ number, transaction: Number(row.transaction), table, action, recordId, credentialsChanged }];
  });
}
