CREATE INDEX CONCURRENTLY IF NOT EXISTS "idx_shops_by_name" ON "shops" USING btree (lower("name"), "rowid", "name");
