ALTER TABLE "retailers" ADD COLUMN "packers_may_refuse" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "extra_packing_minutes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "extra_packing_until" timestamp (3) with time zone;