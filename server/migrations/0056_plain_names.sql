-- Tables and columns get the names that an engineer would search for. Values do not change.
ALTER TABLE "answered_commands" RENAME TO "idempotency_keys";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME CONSTRAINT "answered_commands_key_caller_pk" TO "idempotency_keys_key_caller_pk";--> statement-breakpoint
ALTER INDEX "idx_answered_commands_answered_at" RENAME TO "idx_idempotency_keys_answered_at";--> statement-breakpoint
ALTER TABLE "delivery_wishes" RENAME TO "delivery_waitlist";--> statement-breakpoint
ALTER INDEX "idx_delivery_wishes_email_postcode" RENAME TO "idx_delivery_waitlist_email_postcode";--> statement-breakpoint
ALTER TABLE "problem_takers" RENAME TO "problem_assignees";--> statement-breakpoint
ALTER INDEX "idx_problem_takers_subject" RENAME TO "idx_problem_assignees_subject";--> statement-breakpoint
ALTER SEQUENCE "problem_takers_id_seq" RENAME TO "problem_assignees_id_seq";--> statement-breakpoint
ALTER TABLE "low_stock_told" RENAME TO "low_stock_alerts";--> statement-breakpoint
ALTER TABLE "low_stock_alerts" RENAME COLUMN "told_at" TO "alerted_at";--> statement-breakpoint
ALTER TABLE "low_stock_alerts" RENAME COLUMN "filled_up" TO "restocked";--> statement-breakpoint
ALTER TABLE "low_stock_alerts" RENAME CONSTRAINT "low_stock_told_product_products_id_fk" TO "low_stock_alerts_product_products_id_fk";--> statement-breakpoint
ALTER INDEX "idx_low_stock_told_shop_id" RENAME TO "idx_low_stock_alerts_shop_id";--> statement-breakpoint
ALTER TABLE "catalogue_changes" RENAME COLUMN "told_at" TO "reported_at";--> statement-breakpoint
ALTER TABLE "catalogue_connections" RENAME COLUMN "watches" TO "webhook_ids";--> statement-breakpoint
ALTER TABLE "catalogue_connections" RENAME COLUMN "is_whole_wanted" TO "full_sync_requested";--> statement-breakpoint
ALTER TABLE "catalogue_connections" RENAME COLUMN "busy_until" TO "leased_until";--> statement-breakpoint
ALTER TABLE "catalogue_links" RENAME COLUMN "agreed_stock" TO "synced_stock";--> statement-breakpoint
ALTER TABLE "push_messages" RENAME COLUMN "busy_until" TO "leased_until";--> statement-breakpoint
ALTER TABLE "shop_webhook_messages" RENAME COLUMN "claimed_until" TO "leased_until";--> statement-breakpoint
ALTER INDEX "idx_shop_webhook_messages_claimed" RENAME TO "idx_shop_webhook_messages_leased";--> statement-breakpoint
ALTER TABLE "shopify_orders" RENAME COLUMN "told" TO "reported_step";--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "told_eta" TO "announced_eta";--> statement-breakpoint
ALTER TABLE "deliveries" RENAME COLUMN "heard_at" TO "last_update_at";--> statement-breakpoint
ALTER TABLE "api_deliveries" RENAME COLUMN "heard_at" TO "last_update_at";--> statement-breakpoint
ALTER TABLE "webhook_events" RENAME COLUMN "understood" TO "is_recognised";--> statement-breakpoint
ALTER TABLE "sold_days" RENAME COLUMN "brought" TO "delivery_count";--> statement-breakpoint
ALTER TABLE "sold_days" RENAME COLUMN "brought_ms" TO "delivery_ms";