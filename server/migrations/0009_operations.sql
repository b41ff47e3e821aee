-- What superusers look after: settings changed at run time, and the log of requests.
create table if not exists "records_settings" (
  "id" integer primary key default 1 check ("id" = 1),
  "changes" jsonb not null,
  "changed_at" timestamptz not null default now()
);
--> statement-breakpoint
create table if not exists "_logs" (
  "rowid" bigint generated always as identity,
  "id" text primary key,
  "level" double precision not null default 0,
  "message" text not null default '',
  "data" jsonb,
  "created" timestamptz
);
--> statement-breakpoint
create unique index if not exists "idx__logs_rowid" on "_logs" ("rowid");
--> statement-breakpoint
create index if not exists "idx__logs_created" on "_logs" ("created");
