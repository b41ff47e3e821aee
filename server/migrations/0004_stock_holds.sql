CREATE TABLE "stock_holds" (
	"order" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"units" bigint NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_by" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "idx_stock_holds_shop_id" ON "stock_holds" USING btree ("shop_id","held_until");--> statement-breakpoint
CREATE INDEX "idx_stock_holds_network" ON "stock_holds" USING btree ("network");--> statement-breakpoint
CREATE INDEX "idx_stock_holds_account" ON "stock_holds" USING btree ("account");--> statement-breakpoint
UPDATE "orders" SET "pay_by" = "created" + interval '1 hour' WHERE "status" = 'pending' AND "paid_at" IS NULL;--> statement-breakpoint
INSERT INTO "stock_holds" ("order", "shop_id", "account", "units", "held_until") SELECT o."id", o."shop_id", o."customer", sum(l."quantity"), o."created" + interval '45 minutes' FROM "orders" o JOIN "order_lines" l ON l."order" = o."id" WHERE o."status" = 'pending' AND o."paid_at" IS NULL GROUP BY o."id";
