ALTER TABLE "api_deliveries" ADD COLUMN "return_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_deliveries" ADD COLUMN "return_status" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_deliveries" ADD COLUMN "return_fee_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "api_deliveries" ADD COLUMN "return_eta" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "idx_api_deliveries_return_id" ON "api_deliveries" USING btree ("return_id") WHERE "api_deliveries"."return_id" != '';