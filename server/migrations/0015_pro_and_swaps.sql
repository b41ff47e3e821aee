CREATE TABLE "pro_invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"shop_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"amount_pence" bigint NOT NULL,
	"status" text NOT NULL,
	"payment_intent" text DEFAULT '' NOT NULL,
	"fee_pence" bigint DEFAULT 0 NOT NULL,
	"period_starts" timestamp (3) with time zone,
	"period_ends" timestamp (3) with time zone,
	"url" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "pro_subscriptions" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"subscription_id" text DEFAULT '' NOT NULL,
	"customer" text DEFAULT '' NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"paid_until" timestamp (3) with time zone,
	"ends_with_period" boolean DEFAULT false NOT NULL,
	"priority_support" boolean DEFAULT false NOT NULL,
	"began_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "swapped_quantity" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "instead_of" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "setup_requests" ADD COLUMN "contacted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "setup_requests" ADD COLUMN "started_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "setup_requests" ADD COLUMN "done_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "idx_pro_invoices_shop_id" ON "pro_invoices" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_pro_subscriptions_subscription_id" ON "pro_subscriptions" USING btree ("subscription_id") WHERE "pro_subscriptions"."subscription_id" != '';--> statement-breakpoint
CREATE INDEX "idx_pro_subscriptions_paid_until" ON "pro_subscriptions" USING btree ("paid_until");--> statement-breakpoint
CREATE INDEX "idx_orders_shop_paid" ON "orders" USING btree ("shop_id","paid_at");--> statement-breakpoint
CREATE INDEX "idx_orders_shop_email" ON "orders" USING btree ("shop_id","customer_email","paid_at");