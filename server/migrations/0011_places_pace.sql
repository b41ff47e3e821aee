CREATE TABLE "places_pace" (
	"service" text PRIMARY KEY NOT NULL,
	"day" text DEFAULT '' NOT NULL,
	"used_today" bigint DEFAULT 0 NOT NULL,
	"starts_ms" jsonb DEFAULT '[]'::jsonb NOT NULL
);
