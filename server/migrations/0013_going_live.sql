ALTER TABLE "retailers" ADD COLUMN "vat_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "retailers" ADD COLUMN "allowed_origins" jsonb;--> statement-breakpoint
ALTER TABLE "retailers" ADD COLUMN "live_requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "retailers" ADD COLUMN "live_approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "retailers" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "retailers" ADD COLUMN "suspended_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "retailers" SET "live_requested_at" = coalesce("created_at", now()), "live_approved_at" = coalesce("created_at", now()) WHERE "baitdrop_enabled";
