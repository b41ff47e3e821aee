CREATE TABLE "error_reports" (
	"rowid" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "error_reports_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"message" text NOT NULL,
	"stack" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"userAgent" text DEFAULT '' NOT NULL,
	"userId" text DEFAULT '' NOT NULL,
	"context" jsonb,
	"timestamp" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"movement" bigint NOT NULL,
	"account" text NOT NULL,
	"amount_pence" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"booked_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "orders_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text DEFAULT '' NOT NULL,
	"shop_id" text DEFAULT '' NOT NULL,
	"customer" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"subtotal_pence" bigint DEFAULT 0 NOT NULL,
	"service_fee_pence" bigint DEFAULT 0 NOT NULL,
	"platform_fee_pence" bigint DEFAULT 0 NOT NULL,
	"total_pence" bigint DEFAULT 0 NOT NULL,
	"created" timestamp (3) with time zone,
	"updated" timestamp (3) with time zone,
	CONSTRAINT "orders_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "plugin_configs" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "plugin_configs_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" text DEFAULT '' NOT NULL,
	"theme" text DEFAULT 'light' NOT NULL,
	"buttonText" text DEFAULT '' NOT NULL,
	"buttonColor" text DEFAULT '' NOT NULL,
	"width" text DEFAULT '' NOT NULL,
	"minimum_order_pence" bigint DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone,
	CONSTRAINT "plugin_configs_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "plugin_downloads" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "plugin_downloads_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" text DEFAULT '' NOT NULL,
	"plugin_type" text DEFAULT '' NOT NULL,
	"downloaded_at" timestamp (3) with time zone,
	CONSTRAINT "plugin_downloads_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "setup_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "setup_requests_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" text DEFAULT '' NOT NULL,
	"service_type" text DEFAULT '' NOT NULL,
	"price_pence" bigint DEFAULT 0 NOT NULL,
	"contact_info" jsonb,
	"status" text DEFAULT 'pending' NOT NULL,
	"requested_at" timestamp (3) with time zone,
	CONSTRAINT "setup_requests_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "retailers" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "retailers_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"shop_name" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"plugin_type" text DEFAULT '' NOT NULL,
	"setup_service" text DEFAULT '' NOT NULL,
	"shop_id" text DEFAULT '' NOT NULL,
	"api_key" text DEFAULT '' NOT NULL,
	"api_secret" text DEFAULT '' NOT NULL,
	"baitdrop_enabled" boolean DEFAULT false NOT NULL,
	"uber_client_id" text DEFAULT '' NOT NULL,
	"uber_client_secret" text DEFAULT '' NOT NULL,
	"uber_organization_id" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone,
	CONSTRAINT "retailers_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "products_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price_pence" bigint DEFAULT 0 NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"subcategory" text DEFAULT '' NOT NULL,
	"perishable" boolean DEFAULT false NOT NULL,
	"age_restricted" boolean DEFAULT false NOT NULL,
	"pack_weight_g" bigint DEFAULT 0 NOT NULL,
	"storage" text DEFAULT '' NOT NULL,
	"stock" bigint DEFAULT 0 NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created" timestamp (3) with time zone,
	"updated" timestamp (3) with time zone,
	CONSTRAINT "products_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "shops" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "shops_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" text DEFAULT '' NOT NULL,
	"retailer" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"telephone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"opening_hours" jsonb,
	"latitude" double precision DEFAULT 0 NOT NULL,
	"longitude" double precision DEFAULT 0 NOT NULL,
	"specialties" jsonb,
	"features" jsonb,
	"chain" text DEFAULT '' NOT NULL,
	"rating" double precision DEFAULT 0 NOT NULL,
	"review_count" bigint DEFAULT 0 NOT NULL,
	"delivery_radius" double precision DEFAULT 0 NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"uber_direct_enabled" boolean DEFAULT false NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"place_id" text DEFAULT '' NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created" timestamp (3) with time zone,
	"updated" timestamp (3) with time zone,
	CONSTRAINT "shops_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "users_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text DEFAULT '' NOT NULL,
	"emailVisibility" boolean DEFAULT false NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"password" text DEFAULT '' NOT NULL,
	"tokenKey" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"role" text DEFAULT 'customer' NOT NULL,
	"referral_code" text DEFAULT '' NOT NULL,
	"created" timestamp (3) with time zone,
	"updated" timestamp (3) with time zone,
	CONSTRAINT "users_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_movement_ledger_movements_id_fk" FOREIGN KEY ("movement") REFERENCES "public"."ledger_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retailers" ADD CONSTRAINT "retailers_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idx_error_reports_received_at" ON "error_reports" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "idx_ledger_entries_account" ON "ledger_entries" USING btree ("account");--> statement-breakpoint
CREATE INDEX "idx_ledger_entries_movement" ON "ledger_entries" USING btree ("movement");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_ledger_movements_reference" ON "ledger_movements" USING btree ("kind","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_orders_code" ON "orders" USING btree ("code");--> statement-breakpoint
CREATE INDEX "idx_orders_shop_id" ON "orders" USING btree ("shop_id","created");--> statement-breakpoint
CREATE INDEX "idx_orders_customer" ON "orders" USING btree ("customer");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_plugin_configs_shop_id" ON "plugin_configs" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "idx_plugin_downloads_shop_id" ON "plugin_downloads" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "idx_setup_requests_shop_id" ON "setup_requests" USING btree ("shop_id");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_retailers_owner" ON "retailers" USING btree ("owner");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_retailers_shop_id" ON "retailers" USING btree ("shop_id");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_retailers_api_key" ON "retailers" USING btree ("api_key");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_products_shop_id_name" ON "products" USING btree ("shop_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_shops_shop_id" ON "shops" USING btree ("shop_id");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_shops_retailer" ON "shops" USING btree ("retailer") WHERE "shops"."retailer" != '';--> statement-breakpoint
CREATE UNIQUE INDEX "idx_shops_place_id" ON "shops" USING btree ("place_id") WHERE "shops"."place_id" != '';--> statement-breakpoint
CREATE INDEX "idx_shops_position" ON "shops" USING btree ("latitude","longitude");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_users_email" ON "users" USING btree (lower("email")) WHERE "users"."email" != '';--> statement-breakpoint
CREATE UNIQUE INDEX "idx_users_tokenKey" ON "users" USING btree ("tokenKey");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_users_referral_code" ON "users" USING btree ("referral_code") WHERE "users"."referral_code" != '';