ALTER TABLE "deliveries" ADD COLUMN "tip_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tip_pence" bigint DEFAULT 0 NOT NULL;