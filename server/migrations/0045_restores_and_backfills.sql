CREATE TABLE "backfills" (
	"name" text PRIMARY KEY NOT NULL,
	"position" text DEFAULT '' NOT NULL,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "restores" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"copied_at" timestamp (3) with time zone NOT NULL,
	"restored_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settled_because" text DEFAULT '' NOT NULL
);
