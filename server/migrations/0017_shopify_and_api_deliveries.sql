CREATE TABLE "api_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"idempotency_key" text NOT NULL,
	"form_hash" text NOT NULL,
	"errand" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"delivery_id" text DEFAULT '' NOT NULL,
	"fee_pence" bigint DEFAULT 0 NOT NULL,
	"tracking_url" text DEFAULT '' NOT NULL,
	"pickup_eta" timestamp (3) with time zone,
	"dropoff_eta" timestamp (3) with time zone,
	"failure" text DEFAULT '' NOT NULL,
	"heard_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shopify_stores" (
	"domain" text PRIMARY KEY NOT NULL,
	"shop_id" text DEFAULT '' NOT NULL,
	"access_token" text DEFAULT '' NOT NULL,
	"scope" text DEFAULT '' NOT NULL,
	"claim_hash" text DEFAULT '' NOT NULL,
	"claim_ends_at" timestamp (3) with time zone,
	"installed_at" timestamp (3) with time zone,
	"uninstalled_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE UNIQUE INDEX "idx_api_deliveries_key" ON "api_deliveries" USING btree ("shop_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_api_deliveries_delivery_id" ON "api_deliveries" USING btree ("delivery_id") WHERE "api_deliveries"."delivery_id" != '';--> statement-breakpoint
CREATE INDEX "idx_api_deliveries_open" ON "api_deliveries" USING btree ("updated_at") WHERE "api_deliveries"."status" in ('requested', 'pending', 'pickup', 'pickup_complete', 'dropoff');--> statement-breakpoint
CREATE INDEX "idx_shopify_stores_shop_id" ON "shopify_stores" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "idx_shopify_stores_claim_hash" ON "shopify_stores" USING btree ("claim_hash");