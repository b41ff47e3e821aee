CREATE TABLE "shopify_orders" (
	"domain" text NOT NULL,
	"order_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"customer_id" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'taken' NOT NULL,
	"trouble" text DEFAULT '' NOT NULL,
	"delivery" text DEFAULT '' NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"told" text DEFAULT '' NOT NULL,
	"refunds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shopify_orders_domain_order_id_pk" PRIMARY KEY("domain","order_id")
);
--> statement-breakpoint
ALTER TABLE "shopify_stores" ADD COLUMN "rates" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shopify_stores" ADD COLUMN "rates_key_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "idx_shopify_orders_shop_id" ON "shopify_orders" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE INDEX "idx_shopify_orders_delivery" ON "shopify_orders" USING btree ("delivery") WHERE "shopify_orders"."delivery" != '';--> statement-breakpoint
CREATE UNIQUE INDEX "idx_shopify_stores_rates_key_hash" ON "shopify_stores" USING btree ("rates_key_hash") WHERE "shopify_stores"."rates_key_hash" != '';