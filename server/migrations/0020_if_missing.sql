ALTER TABLE "checkout_details" ADD COLUMN "if_missing" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "if_missing" text DEFAULT '' NOT NULL;