-- The whole schema at the baseline. First what drizzle-kit generates from `server/src/database/schema`, then what it cannot
-- express: the rules of the ledger, the tables and triggers of the records engine, and the search over the directory.
-- `cube` alone, without `earthdistance`: a database's owner may install it, and the sphere is the one of the domain's rule.
create extension if not exists cube;
--> statement-breakpoint
create extension if not exists pg_trgm;
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "addresses_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user" text DEFAULT '' NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"line" text DEFAULT '' NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"latitude" double precision DEFAULT 0 NOT NULL,
	"longitude" double precision DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created" timestamp (3) with time zone,
	"updated" timestamp (3) with time zone,
	CONSTRAINT "addresses_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "admin_actions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"admin" text DEFAULT '' NOT NULL,
	"admin_email" text DEFAULT '' NOT NULL,
	"action" text NOT NULL,
	"target" text DEFAULT '' NOT NULL,
	"target_name" text DEFAULT '' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliate_earnings" (
	"id" text PRIMARY KEY NOT NULL,
	"affiliate" text NOT NULL,
	"referred" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"order" text DEFAULT '' NOT NULL,
	"amount_pence" bigint DEFAULT 0 NOT NULL,
	"earned_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliate_payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"affiliate" text NOT NULL,
	"amount_pence" bigint DEFAULT 0 NOT NULL,
	"method" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"due_on" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"paid_by" text DEFAULT '' NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"exported_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referrals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"affiliate" text NOT NULL,
	"referred" text NOT NULL,
	"mark" text NOT NULL,
	"verdict" text NOT NULL,
	"decided_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answered_commands" (
	"key" text NOT NULL,
	"caller" text NOT NULL,
	"form_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"answered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answered_commands_key_caller_pk" PRIMARY KEY("key","caller")
);
--> statement-breakpoint
CREATE TABLE "api_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"idempotency_key" text NOT NULL,
	"form_hash" text NOT NULL,
	"errand" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"delivery_id" text DEFAULT '' NOT NULL,
	"fee_pence" bigint DEFAULT 0 NOT NULL,
	"tracking_url" text DEFAULT '' NOT NULL,
	"pickup_eta" timestamp (3) with time zone,
	"dropoff_eta" timestamp (3) with time zone,
	"failure" text DEFAULT '' NOT NULL,
	"heard_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_wishes" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"postcode" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "integration_calls" (
	"service" text PRIMARY KEY NOT NULL,
	"succeeded_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"failure" text DEFAULT '' NOT NULL
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
CREATE TABLE "order_events" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_events_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order" text DEFAULT '' NOT NULL,
	"kind" text DEFAULT '' NOT NULL,
	"by" text DEFAULT '' NOT NULL,
	"by_user" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"detail" jsonb,
	"created" timestamp (3) with time zone,
	CONSTRAINT "order_events_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order" text DEFAULT '' NOT NULL,
	"product" text DEFAULT '' NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"price_pence" bigint DEFAULT 0 NOT NULL,
	"quantity" bigint DEFAULT 0 NOT NULL,
	"amount_pence" bigint DEFAULT 0 NOT NULL,
	"refunded_quantity" bigint DEFAULT 0 NOT NULL,
	"perishable" boolean DEFAULT false NOT NULL,
	"age_restricted" boolean DEFAULT false NOT NULL,
	"created" timestamp (3) with time zone,
	"updated" timestamp (3) with time zone,
	"swapped_quantity" bigint DEFAULT 0 NOT NULL,
	"instead_of" text DEFAULT '' NOT NULL,
	"short_quantity" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "order_lines_rowid_unique" UNIQUE("rowid")
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
	"track_token" text DEFAULT '' NOT NULL,
	"shop_name" text DEFAULT '' NOT NULL,
	"customer_name" text DEFAULT '' NOT NULL,
	"customer_email" text DEFAULT '' NOT NULL,
	"customer_phone" text DEFAULT '' NOT NULL,
	"fulfilment" text DEFAULT 'delivery' NOT NULL,
	"address_line" text DEFAULT '' NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"latitude" double precision DEFAULT 0 NOT NULL,
	"longitude" double precision DEFAULT 0 NOT NULL,
	"delivery_note" text DEFAULT '' NOT NULL,
	"shop_note" text DEFAULT '' NOT NULL,
	"slot_starts" timestamp (3) with time zone,
	"slot_ends" timestamp (3) with time zone,
	"delivery_fee_pence" bigint DEFAULT 0 NOT NULL,
	"credit_pence" bigint DEFAULT 0 NOT NULL,
	"to_pay_pence" bigint DEFAULT 0 NOT NULL,
	"refunded_pence" bigint DEFAULT 0 NOT NULL,
	"prep_minutes" bigint DEFAULT 0 NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"answer_due_at" timestamp (3) with time zone,
	"escalated_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"ready_at" timestamp (3) with time zone,
	"en_route_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_by" text DEFAULT '' NOT NULL,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"promised_by" timestamp (3) with time zone,
	"late_told_at" timestamp (3) with time zone,
	"choice_open" boolean DEFAULT false NOT NULL,
	"printed_at" timestamp (3) with time zone,
	CONSTRAINT "orders_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "product_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "reviews_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order" text DEFAULT '' NOT NULL,
	"shop_id" text DEFAULT '' NOT NULL,
	"rating" bigint DEFAULT 0 NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created" timestamp (3) with time zone,
	CONSTRAINT "reviews_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text DEFAULT '' NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	"understood" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courier_logs" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "courier_logs_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"retailer_id" text DEFAULT '' NOT NULL,
	"order" text DEFAULT '' NOT NULL,
	"endpoint" text DEFAULT '' NOT NULL,
	"environment" text DEFAULT '' NOT NULL,
	"request_payload" jsonb,
	"response_payload" jsonb,
	"status_code" bigint DEFAULT 0 NOT NULL,
	"timestamp" timestamp (3) with time zone,
	CONSTRAINT "courier_logs_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "courier_quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"quote_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"latitude" text DEFAULT '' NOT NULL,
	"longitude" text DEFAULT '' NOT NULL,
	"fee_pence" bigint NOT NULL,
	"pickup_minutes" bigint NOT NULL,
	"dropoff_minutes" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"order" text NOT NULL,
	"attempt" bigint NOT NULL,
	"delivery_id" text DEFAULT '' NOT NULL,
	"quote_id" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"imminent" boolean DEFAULT false NOT NULL,
	"pin" text DEFAULT '' NOT NULL,
	"tracking_url" text DEFAULT '' NOT NULL,
	"courier_name" text DEFAULT '' NOT NULL,
	"vehicle" text DEFAULT '' NOT NULL,
	"courier_phone" text DEFAULT '' NOT NULL,
	"courier_lat" text DEFAULT '' NOT NULL,
	"courier_lng" text DEFAULT '' NOT NULL,
	"pickup_eta" timestamp (3) with time zone,
	"dropoff_eta" timestamp (3) with time zone,
	"fee_pence" bigint DEFAULT 0 NOT NULL,
	"environment" text DEFAULT '' NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"heard_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"position_at" timestamp (3) with time zone,
	"tries" bigint DEFAULT 0 NOT NULL,
	"quiet_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment" text NOT NULL,
	"order" text DEFAULT '' NOT NULL,
	"dispute_id" text NOT NULL,
	"amount_pence" bigint NOT NULL,
	"fee_pence" bigint DEFAULT 0 NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"status" text NOT NULL,
	"amount_pence" bigint NOT NULL,
	"session_id" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"payment_intent" text DEFAULT '' NOT NULL,
	"charge" text DEFAULT '' NOT NULL,
	"fee_pence" bigint DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_fees" (
	"id" text PRIMARY KEY NOT NULL,
	"payout" text NOT NULL,
	"api_delivery" text NOT NULL,
	"amount_pence" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payout_lines_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payout" text DEFAULT '' NOT NULL,
	"shop_id" text DEFAULT '' NOT NULL,
	"order" text DEFAULT '' NOT NULL,
	"amount_pence" bigint DEFAULT 0 NOT NULL,
	"created" timestamp (3) with time zone,
	CONSTRAINT "payout_lines_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payouts_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" text DEFAULT '' NOT NULL,
	"amount_pence" bigint DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"due_on" text DEFAULT '' NOT NULL,
	"transfer_id" text DEFAULT '' NOT NULL,
	"payout_id" text DEFAULT '' NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"created" timestamp (3) with time zone,
	"updated" timestamp (3) with time zone,
	CONSTRAINT "payouts_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment" text NOT NULL,
	"order" text DEFAULT '' NOT NULL,
	"amount_pence" bigint NOT NULL,
	"credit_pence" bigint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text NOT NULL,
	"refund_id" text DEFAULT '' NOT NULL,
	"by_user" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfer_reversals" (
	"id" text PRIMARY KEY NOT NULL,
	"payout" text NOT NULL,
	"order" text DEFAULT '' NOT NULL,
	"amount_pence" bigint NOT NULL,
	"status" text NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "places_pace" (
	"service" text PRIMARY KEY NOT NULL,
	"day" text DEFAULT '' NOT NULL,
	"used_today" bigint DEFAULT 0 NOT NULL,
	"starts_ms" jsonb DEFAULT '[]'::jsonb NOT NULL
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
	"hideBranding" boolean DEFAULT false NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
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
	"paid_at" timestamp (3) with time zone,
	"contacted_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "setup_requests_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "pro_invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"shop_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"amount_pence" bigint NOT NULL,
	"status" text NOT NULL,
	"payment_intent" text DEFAULT '' NOT NULL,
	"fee_pence" bigint DEFAULT 0 NOT NULL,
	"period_starts" timestamp (3) with time zone,
	"period_ends" timestamp (3) with time zone,
	"url" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "pro_subscriptions" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"subscription_id" text DEFAULT '' NOT NULL,
	"customer" text DEFAULT '' NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"paid_until" timestamp (3) with time zone,
	"ends_with_period" boolean DEFAULT false NOT NULL,
	"priority_support" boolean DEFAULT false NOT NULL,
	"began_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user" text PRIMARY KEY NOT NULL,
	"order_steps_email" boolean DEFAULT true NOT NULL,
	"order_steps_push" boolean DEFAULT true NOT NULL,
	"new_orders_email" boolean DEFAULT true NOT NULL,
	"new_orders_push" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"address_hash" text NOT NULL,
	"sealed" text NOT NULL,
	"host" text DEFAULT '' NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"user" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "push_follows" (
	"device" text NOT NULL,
	"topic" text NOT NULL,
	"subject" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_follows_device_topic_subject_pk" PRIMARY KEY("device","topic","subject")
);
--> statement-breakpoint
CREATE TABLE "push_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"device" text NOT NULL,
	"order" text NOT NULL,
	"audience" text NOT NULL,
	"news" text NOT NULL,
	"event" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"busy_until" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"outcome" text DEFAULT '' NOT NULL
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
	"payout_account" text DEFAULT '' NOT NULL,
	"payouts_enabled" boolean DEFAULT false NOT NULL,
	"vat_number" text DEFAULT '' NOT NULL,
	"allowed_origins" jsonb,
	"live_requested_at" timestamp (3) with time zone,
	"live_approved_at" timestamp (3) with time zone,
	"suspended_at" timestamp (3) with time zone,
	"suspended_reason" text DEFAULT '' NOT NULL,
	"uber_environment" text DEFAULT '' NOT NULL,
	CONSTRAINT "retailers_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "shopify_stores" (
	"domain" text PRIMARY KEY NOT NULL,
	"shop_id" text DEFAULT '' NOT NULL,
	"access_token" text DEFAULT '' NOT NULL,
	"scope" text DEFAULT '' NOT NULL,
	"claim_hash" text DEFAULT '' NOT NULL,
	"claim_ends_at" timestamp (3) with time zone,
	"installed_at" timestamp (3) with time zone,
	"uninstalled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "low_stock_told" (
	"product" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	"filled_up" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text DEFAULT '' NOT NULL,
	"by_user" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'previewed' NOT NULL,
	"rows" jsonb NOT NULL,
	"before" jsonb,
	"created_count" bigint DEFAULT 0 NOT NULL,
	"changed_count" bigint DEFAULT 0 NOT NULL,
	"previewed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone
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
	"no_courier" boolean DEFAULT false NOT NULL,
	"courier_size" text DEFAULT '' NOT NULL,
	"best_before" text DEFAULT '' NOT NULL,
	"barcode" text DEFAULT '' NOT NULL,
	"size_group" text DEFAULT '' NOT NULL,
	"size_label" text DEFAULT '' NOT NULL,
	"material" text DEFAULT '' NOT NULL,
	"unit_weight_mg" bigint DEFAULT 0 NOT NULL,
	"low_stock_at" bigint DEFAULT 3 NOT NULL,
	"sold_out_until" timestamp (3) with time zone,
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
	"lead_time_minutes" bigint DEFAULT 0 NOT NULL,
	"early_handover" text DEFAULT '' NOT NULL,
	"collection_offered" boolean DEFAULT false NOT NULL,
	"minimum_order_pence" bigint DEFAULT 0 NOT NULL,
	"closures" jsonb,
	"bank_holiday_hours" text DEFAULT '' NOT NULL,
	"paused_until" timestamp (3) with time zone,
	CONSTRAINT "shops_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product" text NOT NULL,
	"change" bigint NOT NULL,
	"reason" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"by_user" text DEFAULT '' NOT NULL,
	"moved_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
	"referred_by" text DEFAULT '' NOT NULL,
	"has_password" boolean DEFAULT true NOT NULL,
	CONSTRAINT "users_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_movement_ledger_movements_id_fk" FOREIGN KEY ("movement") REFERENCES "public"."ledger_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_payments_id_fk" FOREIGN KEY ("payment") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_payments_id_fk" FOREIGN KEY ("payment") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_follows" ADD CONSTRAINT "push_follows_device_push_devices_id_fk" FOREIGN KEY ("device") REFERENCES "public"."push_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_device_push_devices_id_fk" FOREIGN KEY ("device") REFERENCES "public"."push_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retailers" ADD CONSTRAINT "retailers_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "low_stock_told" ADD CONSTRAINT "low_stock_told_product_products_id_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_products_id_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idx_addresses_user" ON "addresses" USING btree ("user");--> statement-breakpoint
CREATE INDEX "idx_admin_actions_action" ON "admin_actions" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "idx_admin_actions_target" ON "admin_actions" USING btree ("target","id");--> statement-breakpoint
CREATE INDEX "idx_admin_actions_search" ON "admin_actions" USING gin (lower("admin_email" || ' ' || "target" || ' ' || "target_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "idx_affiliate_earnings_affiliate" ON "affiliate_earnings" USING btree ("affiliate","earned_at");--> statement-breakpoint
CREATE INDEX "idx_affiliate_earnings_order" ON "affiliate_earnings" USING btree ("order") WHERE "affiliate_earnings"."order" != '';--> statement-breakpoint
CREATE UNIQUE INDEX "idx_affiliate_payouts_open" ON "affiliate_payouts" USING btree ("affiliate") WHERE "affiliate_payouts"."status" = 'requested';--> statement-breakpoint
CREATE INDEX "idx_affiliate_payouts_affiliate" ON "affiliate_payouts" USING btree ("affiliate","requested_at");--> statement-breakpoint
CREATE INDEX "idx_affiliate_payouts_status" ON "affiliate_payouts" USING btree ("status","requested_at","id");--> statement-breakpoint
CREATE INDEX "idx_affiliate_payouts_reference" ON "affiliate_payouts" USING gin (lower("reference") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "idx_referrals_referred" ON "referrals" USING btree ("referred");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_referrals_mark" ON "referrals" USING btree ("mark") WHERE "referrals"."verdict" = 'counted';--> statement-breakpoint
CREATE INDEX "idx_referrals_affiliate" ON "referrals" USING btree ("affiliate");--> statement-breakpoint
CREATE INDEX "idx_answered_commands_answered_at" ON "answered_commands" USING btree ("answered_at");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_api_deliveries_key" ON "api_deliveries" USING btree ("shop_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_api_deliveries_delivery_id" ON "api_deliveries" USING btree ("delivery_id") WHERE "api_deliveries"."delivery_id" != '';--> statement-breakpoint
CREATE INDEX "idx_api_deliveries_open" ON "api_deliveries" USING btree ("updated_at") WHERE "api_deliveries"."status" in ('requested', 'pending', 'pickup', 'pickup_complete', 'dropoff');--> statement-breakpoint
CREATE UNIQUE INDEX "idx_delivery_wishes_email_postcode" ON "delivery_wishes" USING btree ("email","postcode");--> statement-breakpoint
CREATE INDEX "idx_error_reports_received_at" ON "error_reports" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "idx_ledger_entries_account" ON "ledger_entries" USING btree ("account");--> statement-breakpoint
CREATE INDEX "idx_ledger_entries_movement" ON "ledger_entries" USING btree ("movement");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_ledger_movements_reference" ON "ledger_movements" USING btree ("kind","reference");--> statement-breakpoint
CREATE INDEX "idx_ledger_movements_booked_at" ON "ledger_movements" USING btree ("booked_at");--> statement-breakpoint
CREATE INDEX "idx_order_events_order" ON "order_events" USING btree ("order","rowid");--> statement-breakpoint
CREATE INDEX "idx_order_lines_order" ON "order_lines" USING btree ("order","position");--> statement-breakpoint
CREATE INDEX "idx_order_lines_product" ON "order_lines" USING btree ("product");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_orders_code" ON "orders" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_orders_track_token" ON "orders" USING btree ("track_token") WHERE "orders"."track_token" != '';--> statement-breakpoint
CREATE INDEX "idx_orders_shop_id" ON "orders" USING btree ("shop_id","created");--> statement-breakpoint
CREATE INDEX "idx_orders_customer" ON "orders" USING btree ("customer");--> statement-breakpoint
CREATE INDEX "idx_orders_created" ON "orders" USING btree ("created","rowid");--> statement-breakpoint
CREATE INDEX "idx_orders_paid" ON "orders" USING btree ("created","rowid") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "idx_orders_search" ON "orders" USING gin (lower("code" || ' ' || "shop_name" || ' ' || "customer_name" || ' ' || "customer_email" || ' ' || "postcode") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "idx_orders_shop_paid" ON "orders" USING btree ("shop_id","paid_at","customer","track_token");--> statement-breakpoint
CREATE INDEX "idx_orders_shop_customers" ON "orders" USING btree ("shop_id","customer_email","paid_at") WHERE "orders"."paid_at" is not null and "orders"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "idx_orders_desk_search" ON "orders" USING gin (lower("code" collate "C") gin_trgm_ops,lower("customer_name" collate "C") gin_trgm_ops,lower("customer_phone" collate "C") gin_trgm_ops,lower("customer_email" collate "C") gin_trgm_ops,lower("postcode" collate "C") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "idx_orders_open" ON "orders" USING btree ("status","created") WHERE "orders"."status" in ('pending', 'preparing', 'en_route');--> statement-breakpoint
CREATE UNIQUE INDEX "idx_reviews_order" ON "reviews" USING btree ("order");--> statement-breakpoint
CREATE INDEX "idx_reviews_shop_id" ON "reviews" USING btree ("shop_id","created");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_webhook_events_event_id" ON "webhook_events" USING btree ("source","event_id");--> statement-breakpoint
CREATE INDEX "idx_webhook_events_received_at" ON "webhook_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "idx_courier_logs_retailer_id" ON "courier_logs" USING btree ("retailer_id","timestamp");--> statement-breakpoint
CREATE INDEX "idx_courier_logs_newest" ON "courier_logs" USING btree ("timestamp","rowid");--> statement-breakpoint
CREATE INDEX "idx_courier_logs_order" ON "courier_logs" USING btree ("order") WHERE "courier_logs"."order" != '';--> statement-breakpoint
CREATE INDEX "idx_courier_logs_errors" ON "courier_logs" USING btree ("timestamp") WHERE "courier_logs"."status_code" < 200 or "courier_logs"."status_code" >= 300;--> statement-breakpoint
CREATE INDEX "idx_courier_quotes_place" ON "courier_quotes" USING btree ("shop_id","latitude","longitude","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_deliveries_order_attempt" ON "deliveries" USING btree ("order","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_deliveries_delivery_id" ON "deliveries" USING btree ("delivery_id") WHERE "deliveries"."delivery_id" != '';--> statement-breakpoint
CREATE UNIQUE INDEX "idx_disputes_dispute_id" ON "disputes" USING btree ("dispute_id");--> statement-breakpoint
CREATE INDEX "idx_disputes_order" ON "disputes" USING btree ("order");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_payments_session_id" ON "payments" USING btree ("session_id") WHERE "payments"."session_id" != '';--> statement-breakpoint
CREATE INDEX "idx_payments_subject" ON "payments" USING btree ("purpose","subject");--> statement-breakpoint
CREATE INDEX "idx_payments_payment_intent" ON "payments" USING btree ("payment_intent");--> statement-breakpoint
CREATE INDEX "idx_payments_waiting" ON "payments" USING btree ("expires_at") WHERE "payments"."status" in ('starting', 'open');--> statement-breakpoint
CREATE INDEX "idx_payout_fees_payout" ON "payout_fees" USING btree ("payout");--> statement-breakpoint
CREATE INDEX "idx_payout_fees_api_delivery" ON "payout_fees" USING btree ("api_delivery");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_payout_lines_payout_order" ON "payout_lines" USING btree ("payout","order");--> statement-breakpoint
CREATE INDEX "idx_payout_lines_order" ON "payout_lines" USING btree ("order");--> statement-breakpoint
CREATE INDEX "idx_payouts_shop_id" ON "payouts" USING btree ("shop_id","created");--> statement-breakpoint
CREATE INDEX "idx_refunds_order" ON "refunds" USING btree ("order");--> statement-breakpoint
CREATE INDEX "idx_refunds_refund_id" ON "refunds" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "idx_transfer_reversals_payout" ON "transfer_reversals" USING btree ("payout");--> statement-breakpoint
CREATE INDEX "idx_transfer_reversals_order" ON "transfer_reversals" USING btree ("order");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_plugin_configs_shop_id" ON "plugin_configs" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "idx_plugin_downloads_shop_id" ON "plugin_downloads" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "idx_setup_requests_shop_id" ON "setup_requests" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "idx_setup_requests_requested" ON "setup_requests" USING btree ("requested_at","rowid");--> statement-breakpoint
CREATE INDEX "idx_setup_requests_open" ON "setup_requests" USING btree ("requested_at") WHERE "setup_requests"."status" not in ('done', 'cancelled');--> statement-breakpoint
CREATE INDEX "idx_pro_invoices_shop_id" ON "pro_invoices" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_pro_subscriptions_subscription_id" ON "pro_subscriptions" USING btree ("subscription_id") WHERE "pro_subscriptions"."subscription_id" != '';--> statement-breakpoint
CREATE INDEX "idx_pro_subscriptions_paid_until" ON "pro_subscriptions" USING btree ("paid_until");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_push_devices_address" ON "push_devices" USING btree ("address_hash");--> statement-breakpoint
CREATE INDEX "idx_push_devices_user" ON "push_devices" USING btree ("user");--> statement-breakpoint
CREATE INDEX "idx_push_follows_subject" ON "push_follows" USING btree ("topic","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_push_messages_event" ON "push_messages" USING btree ("device","event");--> statement-breakpoint
CREATE INDEX "idx_push_messages_created" ON "push_messages" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_retailers_owner" ON "retailers" USING btree ("owner");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_retailers_shop_id" ON "retailers" USING btree ("shop_id");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_retailers_api_key" ON "retailers" USING btree ("api_key");--> statement-breakpoint
CREATE INDEX "idx_retailers_search" ON "retailers" USING gin (lower("shop_name" || ' ' || "address" || ' ' || "postcode" || ' ' || replace("postcode", ' ', '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "idx_retailers_name" ON "retailers" USING btree (lower("shop_name"),"rowid");--> statement-breakpoint
CREATE INDEX "idx_retailers_chooser" ON "retailers" USING gin (lower("shop_name" || ' ' || "postcode" || ' ' || "shop_id" || ' ' || "name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "idx_retailers_suspended" ON "retailers" USING btree ("suspended_at") WHERE "retailers"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "idx_retailers_waiting" ON "retailers" USING btree ("live_requested_at") WHERE "retailers"."live_approved_at" is null and "retailers"."suspended_at" is null and not "retailers"."baitdrop_enabled";--> statement-breakpoint
CREATE INDEX "idx_shopify_stores_shop_id" ON "shopify_stores" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "idx_shopify_stores_claim_hash" ON "shopify_stores" USING btree ("claim_hash");--> statement-breakpoint
CREATE INDEX "idx_low_stock_told_shop_id" ON "low_stock_told" USING btree ("shop_id","told_at");--> statement-breakpoint
CREATE INDEX "idx_product_imports_shop_id" ON "product_imports" USING btree ("shop_id","previewed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_products_shop_id_name" ON "products" USING btree ("shop_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_shops_shop_id" ON "shops" USING btree ("shop_id");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_shops_retailer" ON "shops" USING btree ("retailer") WHERE "shops"."retailer" != '';--> statement-breakpoint
CREATE UNIQUE INDEX "idx_shops_place_id" ON "shops" USING btree ("place_id") WHERE "shops"."place_id" != '';--> statement-breakpoint
CREATE INDEX "idx_shops_position" ON "shops" USING btree ("latitude","longitude");--> statement-breakpoint
CREATE INDEX "idx_shops_name" ON "shops" USING btree (lower("name"),"rowid");--> statement-breakpoint
CREATE INDEX "idx_shops_postcode" ON "shops" USING btree ("postcode","rowid");--> statement-breakpoint
CREATE INDEX "idx_shops_search" ON "shops" USING gin (lower("name" || ' ' || "address" || ' ' || "postcode" || ' ' || replace("postcode", ' ', '')) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "idx_stock_movements_reference" ON "stock_movements" USING btree ("product","reason","reference") WHERE "stock_movements"."reference" != '';--> statement-breakpoint
CREATE INDEX "idx_stock_movements_product" ON "stock_movements" USING btree ("product","id");--> statement-breakpoint
CREATE INDEX "idx_stock_movements_moved_at" ON "stock_movements" USING btree ("product","moved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_users_email" ON "users" USING btree (lower("email")) WHERE "users"."email" != '';--> statement-breakpoint
CREATE UNIQUE INDEX "idx_users_tokenKey" ON "users" USING btree ("tokenKey");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_users_referral_code" ON "users" USING btree ("referral_code") WHERE "users"."referral_code" != '';--> statement-breakpoint
CREATE INDEX "idx_users_search" ON "users" USING gin (lower("name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "idx_users_referred_by" ON "users" USING btree ("referred_by") WHERE "users"."referred_by" != '';--> statement-breakpoint
-- Money never appears or vanishes: the entries of a movement add up to zero when the transaction commits.
CREATE FUNCTION ledger_movement_is_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	checked bigint := coalesce(new.movement, old.movement);
	total bigint;
BEGIN
	SELECT coalesce(sum(amount_pence), 0) INTO total FROM ledger_entries WHERE movement = checked;
	IF total <> 0 THEN
		RAISE EXCEPTION 'ledger movement % is out of balance by % pence', checked, total USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT OR UPDATE OR DELETE ON ledger_entries
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_movement_is_balanced();
--> statement-breakpoint
-- What was booked stays booked: a correction is another movement.
CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
	FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
CREATE TRIGGER ledger_movements_append_only BEFORE UPDATE OR DELETE ON ledger_movements
	FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
-- The tables of the records engine.
create table "_externalAuths" (
  "rowid" bigint generated always as identity,
  "id" text primary key,
  "collectionRef" text not null default '',
  "recordRef" text not null default '',
  "provider" text not null default '',
  "providerId" text not null default '',
  "created" timestamptz,
  "updated" timestamptz
);
--> statement-breakpoint
create unique index "idx__externalAuths_rowid" on "_externalAuths" ("rowid");
--> statement-breakpoint
create unique index "idx__externalAuths_collectionRef_recordRef_provider" on "_externalAuths" ("collectionRef", "recordRef", "provider");
--> statement-breakpoint
create unique index "idx__externalAuths_collectionRef_provider_providerId" on "_externalAuths" ("collectionRef", "provider", "providerId");
--> statement-breakpoint
create table "_otps" (
  "rowid" bigint generated always as identity,
  "id" text primary key,
  "collectionRef" text not null default '',
  "recordRef" text not null default '',
  "password" text not null default '',
  "sentTo" text not null default '',
  "created" timestamptz,
  "updated" timestamptz
);
--> statement-breakpoint
create unique index "idx__otps_rowid" on "_otps" ("rowid");
--> statement-breakpoint
create index "idx__otps_collectionRef_recordRef" on "_otps" ("collectionRef", "recordRef");
--> statement-breakpoint
create table "_mfas" (
  "rowid" bigint generated always as identity,
  "id" text primary key,
  "collectionRef" text not null default '',
  "recordRef" text not null default '',
  "method" text not null default '',
  "created" timestamptz,
  "updated" timestamptz
);
--> statement-breakpoint
create unique index "idx__mfas_rowid" on "_mfas" ("rowid");
--> statement-breakpoint
create index "idx__mfas_collectionRef_recordRef" on "_mfas" ("collectionRef", "recordRef");
--> statement-breakpoint
create table "_authOrigins" (
  "rowid" bigint generated always as identity,
  "id" text primary key,
  "collectionRef" text not null default '',
  "recordRef" text not null default '',
  "fingerprint" text not null default '',
  "created" timestamptz,
  "updated" timestamptz
);
--> statement-breakpoint
create unique index "idx__authOrigins_rowid" on "_authOrigins" ("rowid");
--> statement-breakpoint
create unique index "idx__authOrigins_collectionRef_recordRef_fingerprint" on "_authOrigins" ("collectionRef", "recordRef", "fingerprint");
--> statement-breakpoint
create table "_superusers" (
  "rowid" bigint generated always as identity,
  "id" text primary key,
  "password" text not null default '',
  "tokenKey" text not null default '',
  "email" text not null default '',
  "emailVisibility" boolean not null default false,
  "verified" boolean not null default false,
  "created" timestamptz,
  "updated" timestamptz
);
--> statement-breakpoint
create unique index "idx__superusers_rowid" on "_superusers" ("rowid");
--> statement-breakpoint
create unique index "idx__superusers_email" on "_superusers" (lower("email")) where "email" != '';
--> statement-breakpoint
create unlogged table "records_throttles" (
  "key" text primary key,
  "count" integer not null,
  "until" timestamptz not null
);
--> statement-breakpoint
create table "records_events" (
  "number" bigint generated always as identity primary key,
  "transaction" xid8 not null default pg_current_xact_id(),
  "happened_at" timestamptz not null default now(),
  "source" text not null,
  "action" text not null,
  "record_id" text not null,
  "record" jsonb not null,
  "credentials_changed" boolean not null
);
--> statement-breakpoint
create table "records_messages" (
  "number" bigint generated always as identity primary key,
  "sent_at" timestamptz not null default now(),
  "body" jsonb not null
);
--> statement-breakpoint
create table "records_settings" (
  "id" integer primary key default 1 check ("id" = 1),
  "changes" jsonb not null,
  "changed_at" timestamptz not null default now()
);
--> statement-breakpoint
create table "_logs" (
  "rowid" bigint generated always as identity,
  "id" text primary key,
  "level" double precision not null default 0,
  "message" text not null default '',
  "data" jsonb,
  "created" timestamptz
);
--> statement-breakpoint
create unique index "idx__logs_rowid" on "_logs" ("rowid");
--> statement-breakpoint
create index "idx__logs_created" on "_logs" ("created");
--> statement-breakpoint
-- Every change of a collection becomes an event.
create function "records_write_event"() returns trigger language plpgsql as $function$
declare
  state jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  event_number bigint;
begin
  insert into "records_events" ("source", "action", "record_id", "record", "credentials_changed")
  values (
    tg_table_name,
    case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end,
    state ->> 'id',
    state - tg_argv,
    tg_op = 'UPDATE' and tg_argv[0] <> '' and (to_jsonb(old) -> tg_argv[0]) is distinct from (state -> tg_argv[0])
  )
  returning "number" into event_number;
  perform pg_notify('records_events', event_number::text);
  return null;
end
$function$;
--> statement-breakpoint
create trigger "records_event" after insert or update or delete on "_externalAuths"
for each row execute function "records_write_event"('');
--> statement-breakpoint
create trigger "records_event" after insert or update or delete on "_otps"
for each row execute function "records_write_event"('', 'password');
--> statement-breakpoint
create trigger "records_event" after insert or update or delete on "_mfas"
for each row execute function "records_write_event"('');
--> statement-breakpoint
create trigger "records_event" after insert or update or delete on "_authOrigins"
for each row execute function "records_write_event"('');
--> statement-breakpoint
create trigger "records_event" after insert or update or delete on "_superusers"
for each row execute function "records_write_event"('tokenKey', 'password');
--> statement-breakpoint
create trigger "records_event" after insert or update or delete on "users"
for each row execute function "records_write_event"('tokenKey', 'password');
--> statement-breakpoint
create trigger "records_event" after insert or update or delete on "retailers"
for each row execute function "records_write_event"('');
--> statement-breakpoint
create trigger "records_event" after insert or update or delete on "shops"
for each row execute function "records_write_event"('');
--> statement-breakpoint
create trigger "records_event" after insert or update or delete on "products"
for each row execute function "records_write_event"('');
--> statement-breakpoint
create trigger "records_event" after insert or update or delete on "plugin_configs"
for each row execute function "records_write_event"('');
--> statement-breakpoint
create trigger "records_event" after insert or update or delete on "plugin_downloads"
for each row execute function "records_write_event"('');
--> statement-breakpoint
create trigger "records_event" after insert or update or delete on "setup_requests"
for each row execute function "records_write_event"('');
--> statement-breakpoint
create trigger "records_event" after insert or update or delete on "orders"
for each row execute function "records_write_event"('');
--> statement-breakpoint
create trigger "records_event" after insert or update or delete on "addresses"
for each row execute function "records_write_event"('');
--> statement-breakpoint
create trigger "records_event" after insert or update or delete on "order_lines"
for each row execute function "records_write_event"('');
--> statement-breakpoint
create trigger "records_event" after insert or update or delete on "order_events"
for each row execute function "records_write_event"('');
--> statement-breakpoint
create trigger "records_event" after insert or update or delete on "reviews"
for each row execute function "records_write_event"('');
--> statement-breakpoint
create trigger "records_event" after insert or update or delete on "payouts"
for each row execute function "records_write_event"('');
--> statement-breakpoint
create trigger "records_event" after insert or update or delete on "payout_lines"
for each row execute function "records_write_event"('');
--> statement-breakpoint
create trigger "records_event" after insert or update or delete on "courier_logs"
for each row execute function "records_write_event"('');
--> statement-breakpoint
-- What finding a shop needs, kept by triggers in one table with an index for each kind of search.
/* A point on a sphere of 6371 km, in kilometres from its middle. A shop at 0, 0 was never located. */
create function "directory_spot"("latitude" double precision, "longitude" double precision) returns cube
language sql immutable parallel safe
return case when "latitude" <> 0 or "longitude" <> 0 then cube(array[
  6371 * cos(radians("latitude")) * cos(radians("longitude")),
  6371 * cos(radians("latitude")) * sin(radians("longitude")),
  6371 * sin(radians("latitude"))
]) end;
--> statement-breakpoint
/* Owners may store any JSON: only the texts of a list count. */
create function "directory_texts"("list" jsonb) returns text
language sql immutable parallel safe
begin atomic
  select coalesce(string_agg("item" #>> '{}', chr(31)), '')
  from jsonb_array_elements(case when jsonb_typeof("list") = 'array' then "list" else '[]' end) "item"
  where jsonb_typeof("item") = 'string';
end;
--> statement-breakpoint
create table "directory_entries" (
  "shop" text primary key references "shops" ("id") on delete cascade,
  "retailer" text not null,
  "is_listed" boolean not null,
  "delivers" boolean not null,
  "delivery_radius" double precision not null,
  "rating" double precision not null,
  "review_count" bigint not null,
  "name_key" text not null,
  "search_text" text not null,
  "spot" cube
);
--> statement-breakpoint
create function "directory_keep_shop"() returns trigger language plpgsql as $function$
declare
  enabled boolean;
begin
  -- The lock lets a switch of the account, made at the same moment, come wholly before or wholly after.
  select "baitdrop_enabled" into enabled from "retailers" where "id" = new."retailer" for share;
  insert into "directory_entries" values (
    new."id", new."retailer", new."is_active", coalesce(enabled, false), new."delivery_radius", new."rating",
    new."review_count", lower(new."name"),
    lower(concat_ws(chr(31), new."name", new."address", directory_texts(new."specialties"), directory_texts(new."features"))),
    directory_spot(new."latitude", new."longitude")
  )
  on conflict ("shop") do update set
    "retailer" = excluded."retailer", "is_listed" = excluded."is_listed", "delivers" = excluded."delivers",
    "delivery_radius" = excluded."delivery_radius", "rating" = excluded."rating",
    "review_count" = excluded."review_count", "name_key" = excluded."name_key",
    "search_text" = excluded."search_text", "spot" = excluded."spot";
  return null;
end
$function$;
--> statement-breakpoint
create function "directory_keep_retailer"() returns trigger language plpgsql as $function$
begin
  update "directory_entries" set "delivers" = tg_op <> 'DELETE' and new."baitdrop_enabled"
  where "retailer" = case when tg_op = 'DELETE' then old."id" else new."id" end;
  perform pg_notify('directory_changes', '*');
  return null;
end
$function$;
--> statement-breakpoint
/* '*' for the shops themselves, a `shop_id` for what that shop sells. Repeats within a transaction are sent once. */
create function "directory_tell"() returns trigger language plpgsql as $function$
begin
  if tg_table_name = 'shops' then
    perform pg_notify('directory_changes', '*');
  else
    perform pg_notify('directory_changes', case when tg_op = 'DELETE' then old."shop_id" else new."shop_id" end);
  end if;
  return null;
end
$function$;
--> statement-breakpoint
create trigger "directory_keep" after insert or update on "shops"
for each row execute function "directory_keep_shop"();
--> statement-breakpoint
create trigger "directory_tell" after insert or update or delete on "shops"
for each row execute function "directory_tell"();
--> statement-breakpoint
create trigger "directory_tell" after insert or update or delete on "products"
for each row execute function "directory_tell"();
--> statement-breakpoint
create trigger "directory_keep" after insert or delete or update of "baitdrop_enabled" on "retailers"
for each row execute function "directory_keep_retailer"();
--> statement-breakpoint
create index "idx_directory_spot" on "directory_entries" using gist ("spot") where "is_listed";
--> statement-breakpoint
create index "idx_directory_spot_delivers" on "directory_entries" using gist ("spot") where "is_listed" and "delivers";
--> statement-breakpoint
create index "idx_directory_search" on "directory_entries" using gin ("search_text" gin_trgm_ops) where "is_listed";
--> statement-breakpoint
create index "idx_directory_name" on "directory_entries" ("name_key", "shop") where "is_listed";
--> statement-breakpoint
create index "idx_directory_rating" on "directory_entries" ("rating" desc, "review_count" desc, "shop") where "is_listed" and "delivers";
--> statement-breakpoint
create index "idx_directory_retailer" on "directory_entries" ("retailer");
--> statement-breakpoint
-- What can be bought now: nothing while it is sold out for today, and nothing past its last good day.
create function "sellable_stock"(shelf bigint, sold_out_until timestamptz, best_before text) returns bigint
language sql stable parallel safe as $$
  select case
    when sold_out_until > now() then 0
    when best_before <> '' and best_before collate "C" < to_char(now() at time zone 'Europe/London', 'YYYY-MM-DD') collate "C" then 0
    else shelf
  end
$$;
