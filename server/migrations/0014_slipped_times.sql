ALTER TABLE "orders" ADD COLUMN "told_eta" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "slipped_from" timestamp (3) with time zone;