CREATE INDEX CONCURRENTLY IF NOT EXISTS "idx_shops_unplaced" ON "shops" USING btree ("shop_id") WHERE "shops"."position_source" <> 'placed';
