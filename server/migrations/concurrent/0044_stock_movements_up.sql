CREATE INDEX CONCURRENTLY IF NOT EXISTS "idx_stock_movements_up" ON "stock_movements" USING btree ("product", "moved_at", "change") WHERE "stock_movements"."change" > 0;
