CREATE INDEX CONCURRENTLY IF NOT EXISTS "idx_orders_paid_total" ON "orders" USING btree ("total_pence", "rowid") WHERE "orders"."paid_at" is not null;
