CREATE TABLE "shop_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"sends" bigint DEFAULT 0 NOT NULL,
	"invited_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"outcome" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_people" (
	"user" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" text DEFAULT '' NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone,
	"mails" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_phones" ADD COLUMN "chosen_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "idx_shop_invitations_token" ON "shop_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_shop_invitations_open" ON "shop_invitations" USING btree ("shop_id","email") WHERE "shop_invitations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "idx_shop_invitations_email" ON "shop_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "idx_shop_people_shop" ON "shop_people" USING btree ("shop_id");