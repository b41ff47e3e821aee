CREATE TABLE "api_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"key_hash" text NOT NULL,
	"hint" text DEFAULT '' NOT NULL,
	"scopes" jsonb NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_test_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"idempotency_key" text NOT NULL,
	"form_hash" text NOT NULL,
	"status" text NOT NULL,
	"status_at" timestamp (3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	"fee_pence" bigint DEFAULT 0 NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "idx_api_keys_hash" ON "api_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "idx_api_keys_shop" ON "api_keys" USING btree ("shop_id");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_api_test_deliveries_key" ON "api_test_deliveries" USING btree ("shop_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "idx_api_test_deliveries_list" ON "api_test_deliveries" USING btree ("shop_id","created_at","id");--> statement-breakpoint
CREATE INDEX "idx_api_test_deliveries_created" ON "api_test_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idx_api_deliveries_list" ON "api_deliveries" USING btree ("shop_id","created_at","id");