CREATE INDEX CONCURRENTLY IF NOT EXISTS "idx_orders_paid_shop" ON "orders" USING btree (lower("shop_name"), "rowid") WHERE "orders"."paid_at" is not null;
