CREATE TABLE "backup_checks" (
	"backup" text PRIMARY KEY NOT NULL,
	"ok" boolean NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"rows" bigint NOT NULL,
	"files" bigint NOT NULL,
	"seconds" bigint NOT NULL,
	"checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "database_homes" (
	"scope" text PRIMARY KEY NOT NULL,
	"home" text NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL
);
