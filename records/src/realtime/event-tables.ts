// Tables and triggers that turn every change of an exposed table into an event. A host copies these statements into its
// migrations; `createEventTables` runs them for the standalone start and for tests.
import type { Collection } from '../collections/collection.ts';
import type { Collections } from '../collections/collections.ts';
import { quoteName } from '../collections/storage.ts';
import type { Queryable } from '../engine/database.ts';

export const EVENT_CHANNEL = 'records_events';
/**
 * Sent in place of an event's number: connections are closed, and clients read everything again when they reconnect.
 */
export const EVERYTHING_CHANGED = 'everything';

const EVENT_TABLE = `create table if not exists "records_events" (
  "number" bigint generated always as identity primary key,
  "transaction" xid8 not null default pg_current_xact_id(),
  "happened_at" timestamptz not null default now(),
  "source" text not null,
  "action" text not null,
  "record_id" text not null,
  "record" jsonb not null,
  "credentials_changed" boolean not null
)`;

// Requests to the process that holds a connection: too long for a notification, deleted once they are answered.
const MESSAGE_TABLE = `create table if not exists "records_messages" (
  "number" bigint generated always as identity primary key,
  "sent_at" timestamptz not null default now(),
  "body" jsonb not null
)`;

// The first argument names the column whose change ends a user's sessions (or is empty); all arguments name columns
// that stay out of the event. The state is stored with the event, so that each one shows the row at its time.
const EVENT_FUNCTION = `create or replace function "records_write_event"() returns trigger language plpgsql as $function$
declare
  state jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  event_number bigint;
begin
  insert into "records_events" ("source", "action", "record_id", "record", "credentials_changed")
  values (
    tg_table_name,
    case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end,
    state ->> 'id',
    state - tg_argv,
    tg_op = 'UPDATE' and tg_argv[0] <> '' and (to_jsonb(old) -> tg_argv[0]) is distinct from (state -> tg_argv[0])
  )
  returning "number" into event_number;
  perform pg_notify('${EVENT_CHANNEL}', event_number::text);
  return null;
end
$function$`;

export function eventTableStatements(): string[] {
  return [EVENT_TABLE, MESSAGE_TABLE, EVENT_FUNCTION];
}

function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function triggerArguments(collection: Collection): string[] {
  const tokenKey = collection.type === 'auth' ? collection.field('tokenKey')?.column : undefined;
  const passwords = collection.fields.filter((field) => field.type === 'password' && !field.computed);
  return [tokenKey ?? '', ...passwords.map((field) => field.column)];
}

export function eventTriggerStatements(collection: Collection): string[] {
  const values = triggerArguments(collection).map(quoteText).join(', ');
  return [
    `create or replace trigger "records_event" after insert or update or delete on ${quoteName(collection.table)}
for each row execute function "records_write_event"(${values})`,
  ];
}

export async function createEventTables(db: Queryable, collections: Collections): Promise<void> {
  await db.query([...eventTableStatements(), ...collections.all.flatMap(eventTriggerStatements)].join(';\n'));
}
