CREATE TABLE "referral_signal_members" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referral_signal_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"signal" text NOT NULL,
	"referral" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral_signals" (
	"id" text PRIMARY KEY NOT NULL,
	"affiliate" text NOT NULL,
	"kind" text NOT NULL,
	"mark" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"is_affiliates" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral_traces" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referral_traces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user" text NOT NULL,
	"kind" text NOT NULL,
	"mark" text NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "reward" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "reward_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "earned_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "reward_changes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "referral_signal_members" ADD CONSTRAINT "referral_signal_members_signal_referral_signals_id_fk" FOREIGN KEY ("signal") REFERENCES "public"."referral_signals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "idx_referral_signal_members" ON "referral_signal_members" USING btree ("signal","referral");--> statement-breakpoint
CREATE INDEX "idx_referral_signal_members_referral" ON "referral_signal_members" USING btree ("referral");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_referral_signals_open" ON "referral_signals" USING btree ("affiliate","kind","mark") WHERE "referral_signals"."status" = 'open';--> statement-breakpoint
CREATE INDEX "idx_referral_signals_affiliate" ON "referral_signals" USING btree ("affiliate");--> statement-breakpoint
CREATE INDEX "idx_referral_signals_status" ON "referral_signals" USING btree ("status","opened_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_referral_traces_user" ON "referral_traces" USING btree ("user","kind","mark");--> statement-breakpoint
CREATE INDEX "idx_referral_traces_mark" ON "referral_traces" USING btree ("kind","mark");--> statement-breakpoint
CREATE INDEX "idx_referral_traces_seen_at" ON "referral_traces" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "idx_referrals_pending" ON "referrals" USING btree ("reward_until") WHERE "referrals"."reward" = 'pending';--> statement-breakpoint
UPDATE "referrals" SET "reward" = 'earned' WHERE "verdict" = 'counted';
