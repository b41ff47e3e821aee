-- Tables of the records engine, and the trigger that turns every change of a collection into an event.
create table if not exists "_externalAuths" (
  "rowid" bigint generated always as identity,
  "id" text primary key,
  "collectionRef" text not null default '',
  "recordRef" text not null default '',
  "provider" text not null default '',
  "providerId" text not null default '',
  "created" timestamptz,
  "updated" timestamptz
);
--> statement-breakpoint
create unique index if not exists "idx__externalAuths_rowid" on "_externalAuths" ("rowid");
--> statement-breakpoint
create unique index if not exists "idx__externalAuths_collectionRef_recordRef_provider" on "_externalAuths" ("collectionRef", "recordRef", "provider");
--> statement-breakpoint
create unique index if not exists "idx__externalAuths_collectionRef_provider_providerId" on "_externalAuths" ("collectionRef", "provider", "providerId");
--> statement-breakpoint
create table if not exists "_otps" (
  "rowid" bigint generated always as identity,
  "id" text primary key,
  "collectionRef" text not null default '',
  "recordRef" text not null default '',
  "password" text not null default '',
  "sentTo" text not null default '',
  "created" timestamptz,
  "updated" timestamptz
);
--> statement-breakpoint
create unique index if not exists "idx__otps_rowid" on "_otps" ("rowid");
--> statement-breakpoint
create index if not exists "idx__otps_collectionRef_recordRef" on "_otps" ("collectionRef", "recordRef");
--> statement-breakpoint
create table if not exists "_mfas" (
  "rowid" bigint generated always as identity,
  "id" text primary key,
  "collectionRef" text not null default '',
  "recordRef" text not null default '',
  "method" text not null default '',
  "created" timestamptz,
  "updated" timestamptz
);
--> statement-breakpoint
create unique index if not exists "idx__mfas_rowid" on "_mfas" ("rowid");
--> statement-breakpoint
create index if not exists "idx__mfas_collectionRef_recordRef" on "_mfas" ("collectionRef", "recordRef");
--> statement-breakpoint
create table if not exists "_authOrigins" (
  "rowid" bigint generated always as identity,
  "id" text primary key,
  "collectionRef" text not null default '',
  "recordRef" text not null default '',
  "fingerprint" text not null default '',
  "created" timestamptz,
  "updated" timestamptz
);
--> statement-breakpoint
create unique index if not exists "idx__authOrigins_rowid" on "_authOrigins" ("rowid");
--> statement-breakpoint
create unique index if not exists "idx__authOrigins_collectionRef_recordRef_fingerprint" on "_authOrigins" ("collectionRef", "recordRef", "fingerprint");
--> statement-breakpoint
create table if not exists "_superusers" (
  "rowid" bigint generated always as identity,
  "id" text primary key,
  "password" text not null default '',
  "tokenKey" text not null default '',
  "email" text not null default '',
  "emailVisibility" boolean not null default false,
  "verified" boolean not null default false,
  "created" timestamptz,
  "updated" timestamptz
);
--> statement-breakpoint
create unique index if not exists "idx__superusers_rowid" on "_superusers" ("rowid");
--> statement-breakpoint
create unique index if not exists "idx__superusers_email" on "_superusers" (lower("email")) where "email" != '';
--> statement-breakpoint
create unlogged table if not exists "records_throttles" (
  "key" text primary key,
  "count" integer not null,
  "until" timestamptz not null
);
--> statement-breakpoint
create table if not exists "records_events" (
  "number" bigint generated always as identity primary key,
  "transaction" xid8 not null default pg_current_xact_id(),
  "happened_at" timestamptz not null default now(),
  "source" text not null,
  "action" text not null,
  "record_id" text not null,
  "record" jsonb not null,
  "credentials_changed" boolean not null
);
--> statement-breakpoint
create table if not exists "records_messages" (
  "number" bigint generated always as identity primary key,
  "sent_at" timestamptz not null default now(),
  "body" jsonb not null
);
--> statement-breakpoint
create or replace function "records_write_event"() returns trigger language plpgsql as $function$
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
  perform pg_notify('records_events', event_number::text);
  return null;
end
$function$;
--> statement-breakpoint
create or replace trigger "records_event" after insert or update or delete on "_externalAuths"
for each row execute function "records_write_event"('');
--> statement-breakpoint
create or replace trigger "records_event" after insert or update or delete on "_otps"
for each row execute function "records_write_event"('', 'password');
--> statement-breakpoint
create or replace trigger "records_event" after insert or update or delete on "_mfas"
for each row execute function "records_write_event"('');
--> statement-breakpoint
create or replace trigger "records_event" after insert or update or delete on "_authOrigins"
for each row execute function "records_write_event"('');
--> statement-breakpoint
create or replace trigger "records_event" after insert or update or delete on "_superusers"
for each row execute function "records_write_event"('tokenKey', 'password');
--> statement-breakpoint
create or replace trigger "records_event" after insert or update or delete on "users"
for each row execute function "records_write_event"('tokenKey', 'password');
--> statement-breakpoint
create or replace trigger "records_event" after insert or update or delete on "retailers"
for each row execute function "records_write_event"('');
--> statement-breakpoint
create or replace trigger "records_event" after insert or update or delete on "shops"
for each row execute function "records_write_event"('');
--> statement-breakpoint
create or replace trigger "records_event" after insert or update or delete on "products"
for each row execute function "records_write_event"('');
--> statement-breakpoint
create or replace trigger "records_event" after insert or update or delete on "plugin_configs"
for each row execute function "records_write_event"('');
--> statement-breakpoint
create or replace trigger "records_event" after insert or update or delete on "plugin_downloads"
for each row execute function "records_write_event"('');
--> statement-breakpoint
create or replace trigger "records_event" after insert or update or delete on "setup_requests"
for each row execute function "records_write_event"('');
--> statement-breakpoint
create or replace trigger "records_event" after insert or update or delete on "orders"
for each row execute function "records_write_event"('');
