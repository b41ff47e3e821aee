DROP INDEX "idx_courier_logs_timestamp";--> statement-breakpoint
DROP INDEX "idx_affiliate_payouts_status";--> statement-breakpoint
CREATE INDEX "idx_affiliate_payouts_reference" ON "affiliate_payouts" USING gin (lower("reference") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "idx_courier_logs_newest" ON "courier_logs" USING btree ("timestamp","rowid");--> statement-breakpoint
CREATE INDEX "idx_setup_requests_requested" ON "setup_requests" USING btree ("requested_at","rowid");--> statement-breakpoint
CREATE INDEX "idx_setup_requests_open" ON "setup_requests" USING btree ("requested_at") WHERE "setup_requests"."status" not in ('done', 'cancelled');--> statement-breakpoint
CREATE INDEX "idx_retailers_name" ON "retailers" USING btree (lower("shop_name"),"rowid");--> statement-breakpoint
CREATE INDEX "idx_retailers_chooser" ON "retailers" USING gin (lower("shop_name" || ' ' || "postcode" || ' ' || "shop_id" || ' ' || "name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "idx_retailers_suspended" ON "retailers" USING btree ("suspended_at") WHERE "retailers"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "idx_users_search" ON "users" USING gin (lower("name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "idx_affiliate_payouts_status" ON "affiliate_payouts" USING btree ("status","requested_at","id");