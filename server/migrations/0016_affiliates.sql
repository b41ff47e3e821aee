CREATE TABLE "affiliate_earnings" (
	"id" text PRIMARY KEY NOT NULL,
	"affiliate" text NOT NULL,
	"referred" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"order" text DEFAULT '' NOT NULL,
	"amount_pence" bigint DEFAULT 0 NOT NULL,
	"earned_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliate_payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"affiliate" text NOT NULL,
	"amount_pence" bigint DEFAULT 0 NOT NULL,
	"method" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"due_on" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"paid_by" text DEFAULT '' NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"exported_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referrals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"affiliate" text NOT NULL,
	"referred" text NOT NULL,
	"mark" text NOT NULL,
	"verdict" text NOT NULL,
	"decided_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "idx_affiliate_earnings_affiliate" ON "affiliate_earnings" USING btree ("affiliate","earned_at");--> statement-breakpoint
CREATE INDEX "idx_affiliate_earnings_order" ON "affiliate_earnings" USING btree ("order") WHERE "affiliate_earnings"."order" != '';--> statement-breakpoint
CREATE UNIQUE INDEX "idx_affiliate_payouts_open" ON "affiliate_payouts" USING btree ("affiliate") WHERE "affiliate_payouts"."status" = 'requested';--> statement-breakpoint
CREATE INDEX "idx_affiliate_payouts_affiliate" ON "affiliate_payouts" USING btree ("affiliate","requested_at");--> statement-breakpoint
CREATE INDEX "idx_affiliate_payouts_status" ON "affiliate_payouts" USING btree ("status","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_referrals_referred" ON "referrals" USING btree ("referred");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_referrals_mark" ON "referrals" USING btree ("mark") WHERE "referrals"."verdict" = 'counted';--> statement-breakpoint
CREATE INDEX "idx_referrals_affiliate" ON "referrals" USING btree ("affiliate");