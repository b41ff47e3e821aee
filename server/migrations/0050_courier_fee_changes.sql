CREATE TABLE "courier_fee_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"delivery" text NOT NULL,
	"order" text DEFAULT '' NOT NULL,
	"leg" text NOT NULL,
	"from_pence" bigint NOT NULL,
	"to_pence" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "idx_courier_fee_changes_order" ON "courier_fee_changes" USING btree ("order");--> statement-breakpoint
CREATE INDEX "idx_courier_fee_changes_delivery" ON "courier_fee_changes" USING btree ("delivery");