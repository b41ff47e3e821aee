CREATE TABLE "courier_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"delivery" text NOT NULL,
	"order" text DEFAULT '' NOT NULL,
	"refund_pence" bigint NOT NULL,
	"own_share_pence" bigint NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "idx_courier_quotes_place";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pinned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "courier_quotes" ADD COLUMN "fingerprint" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courier_quotes" ADD COLUMN "asap" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "courier_quotes" ADD COLUMN "ready_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "shop_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "shop_phone_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "has_photo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "return_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "return_status" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "return_fee_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "return_eta" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "retailers" ADD COLUMN "uber_webhook_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "length_cm" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "width_cm" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "height_cm" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "delivery_charge" jsonb;--> statement-breakpoint
CREATE INDEX "idx_courier_refunds_order" ON "courier_refunds" USING btree ("order");--> statement-breakpoint
CREATE INDEX "idx_courier_quotes_fingerprint" ON "courier_quotes" USING btree ("fingerprint","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_deliveries_return_id" ON "deliveries" USING btree ("return_id") WHERE "deliveries"."return_id" != '';