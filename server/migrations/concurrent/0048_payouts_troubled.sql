CREATE INDEX CONCURRENTLY IF NOT EXISTS "idx_payouts_troubled" ON "payouts" USING btree ("status", "shop_id") WHERE "payouts"."status" in ('waiting', 'failed', 'reversed');
