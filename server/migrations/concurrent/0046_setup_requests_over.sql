CREATE INDEX CONCURRENTLY IF NOT EXISTS "idx_setup_requests_over" ON "setup_requests" USING btree ("requested_at", "rowid", "status") WHERE "setup_requests"."status" in ('done', 'cancelled');
