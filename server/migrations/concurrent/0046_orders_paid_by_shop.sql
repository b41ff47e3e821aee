CREATE INDEX CONCURRENTLY IF NOT EXISTS "idx_orders_paid_by_shop" ON "orders" USING btree (lower("shop_name"), "rowid", "shop_name") WHERE "orders"."paid_at" is not null;
