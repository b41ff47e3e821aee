CREATE TABLE "account_undos" (
	"id" text PRIMARY KEY NOT NULL,
	"user" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records_ended_sessions" (
	"session" text PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "idx_account_undos_user" ON "account_undos" USING btree ("user");