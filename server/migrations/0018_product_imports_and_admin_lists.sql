CREATE TABLE "integration_calls" (
	"service" text PRIMARY KEY NOT NULL,
	"succeeded_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"failure" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text DEFAULT '' NOT NULL,
	"by_user" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'previewed' NOT NULL,
	"rows" jsonb NOT NULL,
	"before" jsonb,
	"created_count" bigint DEFAULT 0 NOT NULL,
	"changed_count" bigint DEFAULT 0 NOT NULL,
	"previewed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "retailers" ADD COLUMN "uber_environment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "best_before" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "barcode" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "size_group" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "size_label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "material" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "unit_weight_mg" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_stock_at" bigint DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sold_out_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "idx_product_imports_shop_id" ON "product_imports" USING btree ("shop_id","previewed_at");--> statement-breakpoint
CREATE INDEX "idx_ledger_movements_booked_at" ON "ledger_movements" USING btree ("booked_at");--> statement-breakpoint
DROP INDEX IF EXISTS "idx_orders_created";--> statement-breakpoint
CREATE INDEX "idx_orders_created" ON "orders" USING btree ("created","rowid");--> statement-breakpoint
CREATE INDEX "idx_orders_search" ON "orders" USING gin (lower("code" || ' ' || "shop_name" || ' ' || "customer_name" || ' ' || "customer_email" || ' ' || "postcode") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "idx_courier_logs_order" ON "courier_logs" USING btree ("order") WHERE "courier_logs"."order" != '';--> statement-breakpoint
CREATE INDEX "idx_courier_logs_errors" ON "courier_logs" USING btree ("timestamp") WHERE "courier_logs"."status_code" < 200 or "courier_logs"."status_code" >= 300;