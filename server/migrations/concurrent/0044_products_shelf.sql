CREATE INDEX CONCURRENTLY IF NOT EXISTS "idx_products_shelf" ON "products" USING btree ("shop_id", lower("name"), "id");
