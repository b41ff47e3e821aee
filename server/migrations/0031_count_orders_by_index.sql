DROP INDEX "idx_orders_shop_paid";--> statement-breakpoint
CREATE INDEX "idx_orders_shop_paid" ON "orders" USING btree ("shop_id","paid_at","customer","track_token");