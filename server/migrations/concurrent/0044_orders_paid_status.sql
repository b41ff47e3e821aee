CREATE INDEX CONCURRENTLY IF NOT EXISTS "idx_orders_paid_status" ON "orders" USING btree ("status", "rowid") WHERE "orders"."paid_at" is not null;
