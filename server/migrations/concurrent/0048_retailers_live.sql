CREATE INDEX CONCURRENTLY IF NOT EXISTS "idx_retailers_live" ON "retailers" USING btree ("shop_id") WHERE "retailers"."baitdrop_enabled" and "retailers"."suspended_at" is null;
