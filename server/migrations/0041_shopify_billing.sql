ALTER TABLE "pro_subscriptions" ADD COLUMN "paid_through" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "shopify_stores" ADD COLUMN "plan_asked_at" timestamp (3) with time zone;