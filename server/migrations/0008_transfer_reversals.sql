CREATE TABLE "transfer_reversals" (
	"id" text PRIMARY KEY NOT NULL,
	"payout" text NOT NULL,
	"order" text DEFAULT '' NOT NULL,
	"amount_pence" bigint NOT NULL,
	"status" text NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "idx_transfer_reversals_payout" ON "transfer_reversals" USING btree ("payout");--> statement-breakpoint
CREATE INDEX "idx_transfer_reversals_order" ON "transfer_reversals" USING btree ("order");