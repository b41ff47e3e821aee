CREATE INDEX CONCURRENTLY IF NOT EXISTS "idx_products_kinds" ON "products" USING btree ("shop_id", "category", "subcategory");
