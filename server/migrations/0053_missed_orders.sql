CREATE TABLE "missed_orders" (
	"order" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"missed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "idx_missed_orders_shop" ON "missed_orders" USING btree ("shop_id","missed_at");--> statement-breakpoint
-- Those of before count in the figures and are not shown any more.
INSERT INTO "missed_orders" ("order", "shop_id", "missed_at", "closed_at")
SELECT e."order", o."shop_id", e."created", e."created" FROM "order_events" e JOIN "orders" o ON o."id" = e."order"
WHERE e."kind" = 'timed_out' ON CONFLICT DO NOTHING;
