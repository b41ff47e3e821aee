ALTER TABLE "api_deliveries" ADD COLUMN "courier" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Filled by its first default: an update would tell every listener of every call.
ALTER TABLE "courier_logs" ADD COLUMN "courier" text DEFAULT 'uber' NOT NULL;--> statement-breakpoint
ALTER TABLE "courier_logs" ALTER COLUMN "courier" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "courier_quotes" ADD COLUMN "courier" text DEFAULT 'uber' NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "courier" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "deliveries" SET "courier" = 'uber' WHERE "delivery_id" != '';--> statement-breakpoint
UPDATE "api_deliveries" SET "courier" = 'uber' WHERE "delivery_id" != '';
