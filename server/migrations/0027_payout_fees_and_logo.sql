CREATE TABLE "payout_fees" (
	"id" text PRIMARY KEY NOT NULL,
	"payout" text NOT NULL,
	"api_delivery" text NOT NULL,
	"amount_pence" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "plugin_configs" ADD COLUMN "logo" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "idx_payout_fees_payout" ON "payout_fees" USING btree ("payout");--> statement-breakpoint
CREATE INDEX "idx_payout_fees_api_delivery" ON "payout_fees" USING btree ("api_delivery");--> statement-breakpoint
CREATE INDEX "idx_disputes_order" ON "disputes" USING btree ("order");