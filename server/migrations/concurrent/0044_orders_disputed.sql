CREATE INDEX CONCURRENTLY IF NOT EXISTS "idx_orders_disputed" ON "orders" USING btree ("dispute", "created", "rowid") WHERE "orders"."dispute" <> '';
