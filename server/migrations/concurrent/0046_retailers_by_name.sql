CREATE INDEX CONCURRENTLY IF NOT EXISTS "idx_retailers_by_name" ON "retailers" USING btree (lower("shop_name"), "rowid", "shop_name");
