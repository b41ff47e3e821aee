ALTER TABLE "shopify_stores" ADD COLUMN "token_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shopify_stores" ADD COLUMN "refresh_token" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shopify_stores" ADD COLUMN "refresh_ends_at" timestamp (3) with time zone;