CREATE TABLE "addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "addresses_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user" text DEFAULT '' NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"line" text DEFAULT '' NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"latitude" double precision DEFAULT 0 NOT NULL,
	"longitude" double precision DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created" timestamp (3) with time zone,
	"updated" timestamp (3) with time zone,
	CONSTRAINT "addresses_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "answered_commands" (
	"key" text NOT NULL,
	"caller" text NOT NULL,
	"form_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"answered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answered_commands_key_caller_pk" PRIMARY KEY("key","caller")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "referred_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "has_password" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "idx_addresses_user" ON "addresses" USING btree ("user");--> statement-breakpoint
CREATE INDEX "idx_answered_commands_answered_at" ON "answered_commands" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "idx_users_referred_by" ON "users" USING btree ("referred_by") WHERE "users"."referred_by" != '';