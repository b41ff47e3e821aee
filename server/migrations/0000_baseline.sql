-- The whole schema at the baseline. First what drizzle-kit generates from `server/src/database/schema`, then what it cannot
-- express: the rules of the ledger, the tables and triggers of the records engine, and the search over the directory.
-- `cube` alone, without `earthdistance`: a database's owner may install it, and the sphere is the one of the domain's rule.
create extension if not exists cube;
--> statement-breakpoint
create extension if not exists pg_trgm;
--> statement-breakpoint
CREATE TABLE "account_undos" (
	"id" text PRIMARY KEY NOT NULL,
	"user" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
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
	"pinned" boolean DEFAULT false NOT NULL,
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
	"request_id" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" text NOT NULL,
	"invited_by_email" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"about" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"admin" text NOT NULL,
	"admin_email" text DEFAULT '' NOT NULL,
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
CREATE TABLE "referral_signal_members" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referral_signal_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"signal" text NOT NULL,
	"referral" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral_signals" (
	"id" text PRIMARY KEY NOT NULL,
	"affiliate" text NOT NULL,
	"kind" text NOT NULL,
	"mark" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"is_affiliates" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral_traces" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referral_traces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user" text NOT NULL,
	"kind" text NOT NULL,
	"mark" text NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referrals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"affiliate" text NOT NULL,
	"referred" text NOT NULL,
	"mark" text NOT NULL,
	"verdict" text NOT NULL,
	"decided_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reward" text DEFAULT 'none' NOT NULL,
	"reward_until" timestamp (3) with time zone,
	"earned_by" text DEFAULT '' NOT NULL,
	"reward_changes" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcement_dismissals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcement_dismissals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"announcement" text NOT NULL,
	"user" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"shown_from" timestamp (3) with time zone NOT NULL,
	"shown_until" timestamp (3) with time zone NOT NULL,
	"emails_owners" boolean DEFAULT false NOT NULL,
	"emailed_at" timestamp (3) with time zone,
	"admin" text NOT NULL,
	"admin_email" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"idempotency_key" text NOT NULL,
	"form_hash" text NOT NULL,
	"sealed_request" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"courier" text DEFAULT '' NOT NULL,
	"delivery_id" text DEFAULT '' NOT NULL,
	"fee_pence" bigint DEFAULT 0 NOT NULL,
	"tracking_url" text DEFAULT '' NOT NULL,
	"pickup_eta" timestamp (3) with time zone,
	"dropoff_eta" timestamp (3) with time zone,
	"failure" text DEFAULT '' NOT NULL,
	"return_id" text DEFAULT '' NOT NULL,
	"return_status" text DEFAULT '' NOT NULL,
	"return_fee_pence" bigint DEFAULT 0 NOT NULL,
	"return_eta" timestamp (3) with time zone,
	"last_update_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "backfills" (
	"name" text PRIMARY KEY NOT NULL,
	"position" text DEFAULT '' NOT NULL,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "backup_checks" (
	"backup" text PRIMARY KEY NOT NULL,
	"ok" boolean NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"rows" bigint NOT NULL,
	"files" bigint NOT NULL,
	"seconds" bigint NOT NULL,
	"checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booked_day_marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booked_day_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booked_days" (
	"day" date PRIMARY KEY NOT NULL,
	"orders" bigint DEFAULT 0 NOT NULL,
	"accounts" text[] NOT NULL,
	"pence" bigint[] NOT NULL,
	"of_orders" bigint[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_changes" (
	"connection" text NOT NULL,
	"product_ref" text NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "catalogue_changes_connection_product_ref_pk" PRIMARY KEY("connection","product_ref")
);
--> statement-breakpoint
CREATE TABLE "catalogue_connections" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"platform" text NOT NULL,
	"store" text NOT NULL,
	"api_key" text DEFAULT '' NOT NULL,
	"api_secret" text DEFAULT '' NOT NULL,
	"webhook_secret" text DEFAULT '' NOT NULL,
	"webhook_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"leads" text NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"problem_at" timestamp (3) with time zone,
	"tried_at" timestamp (3) with time zone,
	"read_count" bigint DEFAULT 0 NOT NULL,
	"full_sync_requested" boolean DEFAULT false NOT NULL,
	"synced_at" timestamp (3) with time zone,
	"leased_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_links" (
	"connection" text NOT NULL,
	"ref" text NOT NULL,
	"product_ref" text NOT NULL,
	"product" text NOT NULL,
	"synced_stock" bigint,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"read_photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "catalogue_links_connection_ref_pk" PRIMARY KEY("connection","ref")
);
--> statement-breakpoint
CREATE TABLE "catalogue_skips" (
	"connection" text NOT NULL,
	"ref" text NOT NULL,
	"product_ref" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"reason" text NOT NULL,
	"message" text NOT NULL,
	"skipped_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "catalogue_skips_connection_ref_pk" PRIMARY KEY("connection","ref")
);
--> statement-breakpoint
CREATE TABLE "checkout_details" (
	"user" text PRIMARY KEY NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"fulfilment" text NOT NULL,
	"if_missing" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "database_homes" (
	"scope" text PRIMARY KEY NOT NULL,
	"home" text NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courier_fee_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"delivery" text NOT NULL,
	"order" text DEFAULT '' NOT NULL,
	"leg" text NOT NULL,
	"from_pence" bigint NOT NULL,
	"to_pence" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courier_logs" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "courier_logs_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"retailer_id" text DEFAULT '' NOT NULL,
	"order" text DEFAULT '' NOT NULL,
	"courier" text DEFAULT '' NOT NULL,
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
	"courier" text DEFAULT 'uber' NOT NULL,
	"quote_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"fingerprint" text DEFAULT '' NOT NULL,
	"asap" boolean DEFAULT false NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"fee_pence" bigint NOT NULL,
	"pickup_minutes" bigint NOT NULL,
	"dropoff_minutes" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courier_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"delivery" text NOT NULL,
	"order" text DEFAULT '' NOT NULL,
	"refund_pence" bigint NOT NULL,
	"own_share_pence" bigint NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"order" text NOT NULL,
	"attempt" bigint NOT NULL,
	"courier" text DEFAULT '' NOT NULL,
	"delivery_id" text DEFAULT '' NOT NULL,
	"quote_id" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"imminent" boolean DEFAULT false NOT NULL,
	"pin" text DEFAULT '' NOT NULL,
	"tracking_url" text DEFAULT '' NOT NULL,
	"courier_name" text DEFAULT '' NOT NULL,
	"vehicle" text DEFAULT '' NOT NULL,
	"courier_phone" text DEFAULT '' NOT NULL,
	"shop_phone" text DEFAULT '' NOT NULL,
	"shop_phone_code" text DEFAULT '' NOT NULL,
	"has_photo" boolean DEFAULT false NOT NULL,
	"courier_lat" text DEFAULT '' NOT NULL,
	"courier_lng" text DEFAULT '' NOT NULL,
	"position_at" timestamp (3) with time zone,
	"pickup_eta" timestamp (3) with time zone,
	"dropoff_eta" timestamp (3) with time zone,
	"fee_pence" bigint DEFAULT 0 NOT NULL,
	"tip_pence" bigint DEFAULT 0 NOT NULL,
	"environment" text DEFAULT '' NOT NULL,
	"return_id" text DEFAULT '' NOT NULL,
	"return_status" text DEFAULT '' NOT NULL,
	"return_fee_pence" bigint DEFAULT 0 NOT NULL,
	"return_eta" timestamp (3) with time zone,
	"failure" text DEFAULT '' NOT NULL,
	"tries" bigint DEFAULT 0 NOT NULL,
	"quiet_until" timestamp (3) with time zone,
	"last_update_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_waitlist" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"postcode" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records_ended_sessions" (
	"session" text PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "favourites" (
	"user" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favourites_user_kind_subject_pk" PRIMARY KEY("user","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text NOT NULL,
	"caller" text NOT NULL,
	"form_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"answered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_key_caller_pk" PRIMARY KEY("key","caller")
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
CREATE TABLE "log_levels" (
	"scope" text PRIMARY KEY NOT NULL,
	"level" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "missed_orders" (
	"order" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"missed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_reads" (
	"user" text NOT NULL,
	"shop_id" text NOT NULL,
	"read_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notification_reads_user_shop_id_pk" PRIMARY KEY("user","shop_id")
);
--> statement-breakpoint
CREATE TABLE "case_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "case_messages_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case" text NOT NULL,
	"by" text NOT NULL,
	"by_user" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "case_messages_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "case_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "case_photos_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case" text NOT NULL,
	"photo" "bytea" NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "case_photos_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "order_cases" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_cases_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order" text NOT NULL,
	"shop_id" text NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"answer_due_at" timestamp (3) with time zone,
	"escalated_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"closed_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_cases_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "order_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_messages_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order" text NOT NULL,
	"shop_id" text NOT NULL,
	"by" text NOT NULL,
	"by_user" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "order_messages_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "order_shares" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"order" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_events_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order" text DEFAULT '' NOT NULL,
	"kind" text DEFAULT '' NOT NULL,
	"by" text DEFAULT '' NOT NULL,
	"by_user" text DEFAULT '' NOT NULL,
	"facts" jsonb,
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
	"short_quantity" bigint DEFAULT 0 NOT NULL,
	"swapped_quantity" bigint DEFAULT 0 NOT NULL,
	"instead_of" text DEFAULT '' NOT NULL,
	"perishable" boolean DEFAULT false NOT NULL,
	"age_restricted" boolean DEFAULT false NOT NULL,
	"created" timestamp (3) with time zone,
	"updated" timestamp (3) with time zone,
	CONSTRAINT "order_lines_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "orders_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text DEFAULT '' NOT NULL,
	"track_token" text DEFAULT '' NOT NULL,
	"shop_id" text DEFAULT '' NOT NULL,
	"shop_name" text DEFAULT '' NOT NULL,
	"customer" text DEFAULT '' NOT NULL,
	"customer_name" text DEFAULT '' NOT NULL,
	"customer_email" text DEFAULT '' NOT NULL,
	"customer_phone" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"fulfilment" text DEFAULT 'delivery' NOT NULL,
	"address_line" text DEFAULT '' NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"latitude" double precision DEFAULT 0 NOT NULL,
	"longitude" double precision DEFAULT 0 NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"delivery_note" text DEFAULT '' NOT NULL,
	"shop_note" text DEFAULT '' NOT NULL,
	"if_missing" text DEFAULT '' NOT NULL,
	"slot_starts" timestamp (3) with time zone,
	"slot_ends" timestamp (3) with time zone,
	"subtotal_pence" bigint DEFAULT 0 NOT NULL,
	"service_fee_pence" bigint DEFAULT 0 NOT NULL,
	"platform_fee_pence" bigint DEFAULT 0 NOT NULL,
	"delivery_fee_pence" bigint DEFAULT 0 NOT NULL,
	"promotion_id" text DEFAULT '' NOT NULL,
	"promotion_code" text DEFAULT '' NOT NULL,
	"promotion_payer" text DEFAULT '' NOT NULL,
	"promotion_off" text DEFAULT '' NOT NULL,
	"promotion_pence" bigint DEFAULT 0 NOT NULL,
	"shop_consent" boolean DEFAULT false NOT NULL,
	"remember" boolean DEFAULT false NOT NULL,
	"total_pence" bigint DEFAULT 0 NOT NULL,
	"credit_pence" bigint DEFAULT 0 NOT NULL,
	"tip_pence" bigint DEFAULT 0 NOT NULL,
	"to_pay_pence" bigint DEFAULT 0 NOT NULL,
	"refunded_pence" bigint DEFAULT 0 NOT NULL,
	"goodwill_pence" bigint DEFAULT 0 NOT NULL,
	"prep_minutes" bigint DEFAULT 0 NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"approved_at" timestamp (3) with time zone,
	"pay_by" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"answer_due_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone,
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
	"announced_eta" timestamp (3) with time zone,
	"slipped_from" timestamp (3) with time zone,
	"choice_open" boolean DEFAULT false NOT NULL,
	"dispute" text DEFAULT '' NOT NULL,
	"printed_at" timestamp (3) with time zone,
	"created" timestamp (3) with time zone,
	"updated" timestamp (3) with time zone,
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
CREATE TABLE "review_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "review_reports_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"review" text NOT NULL,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"reporter" text DEFAULT '' NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "review_reports_rowid_unique" UNIQUE("rowid")
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
	"hidden_because" text DEFAULT '' NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"replied_at" timestamp (3) with time zone,
	"created" timestamp (3) with time zone,
	CONSTRAINT "reviews_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"user" text PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
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
	"due_by" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
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
	"bank_reference" text DEFAULT '' NOT NULL,
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
	"promotion_pence" bigint DEFAULT 0 NOT NULL,
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
CREATE TABLE "payout_approvals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payout" text NOT NULL,
	"admin" text NOT NULL,
	"admin_email" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_phones" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"texts" boolean DEFAULT false NOT NULL,
	"calls" boolean DEFAULT false NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"chosen_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_alerts" (
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "phone_alerts_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order" text NOT NULL,
	"shop_id" text NOT NULL,
	"kind" text NOT NULL,
	"provider_id" text DEFAULT '' NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"outcome" text DEFAULT 'under_way' NOT NULL,
	"error_code" bigint DEFAULT 0 NOT NULL,
	"tries" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "phone_alerts_rowid_unique" UNIQUE("rowid")
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
	"hideBranding" boolean DEFAULT false NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
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
	"paid_through" text DEFAULT 'card' NOT NULL,
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
CREATE TABLE "problem_assignees" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "problem_assignees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"admin" text NOT NULL,
	"admin_email" text DEFAULT '' NOT NULL,
	"taken_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promotion_redemptions" (
	"order" text PRIMARY KEY NOT NULL,
	"promotion" text NOT NULL,
	"amount_pence" bigint DEFAULT 0 NOT NULL,
	"redeemed_at" timestamp (3) with time zone NOT NULL,
	"released_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"shop_id" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"percent" bigint DEFAULT 0 NOT NULL,
	"amount_pence" bigint DEFAULT 0 NOT NULL,
	"minimum_pence" bigint DEFAULT 0 NOT NULL,
	"first_order_only" boolean DEFAULT false NOT NULL,
	"max_uses" bigint DEFAULT 0 NOT NULL,
	"max_uses_each" bigint DEFAULT 0 NOT NULL,
	"starts_on" text DEFAULT '' NOT NULL,
	"ends_on" text DEFAULT '' NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
	"leased_until" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"outcome" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restores" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"copied_at" timestamp (3) with time zone NOT NULL,
	"restored_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settled_because" text DEFAULT '' NOT NULL
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
	"uber_webhook_key" text DEFAULT '' NOT NULL,
	"uber_environment" text DEFAULT '' NOT NULL,
	"payout_account" text DEFAULT '' NOT NULL,
	"payouts_enabled" boolean DEFAULT false NOT NULL,
	"vat_number" text DEFAULT '' NOT NULL,
	"vat_status" text DEFAULT '' NOT NULL,
	"vat_default_rate" text DEFAULT '' NOT NULL,
	"monthly_report" boolean DEFAULT false NOT NULL,
	"monthly_report_sent" text DEFAULT '' NOT NULL,
	"allowed_origins" jsonb,
	"packers_may_refuse" boolean DEFAULT false NOT NULL,
	"live_requested_at" timestamp (3) with time zone,
	"live_approved_at" timestamp (3) with time zone,
	"suspended_at" timestamp (3) with time zone,
	"suspended_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone,
	CONSTRAINT "retailers_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "factor_challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_collection" text NOT NULL,
	"owner" text NOT NULL,
	"purpose" text NOT NULL,
	"sealed" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_collection" text NOT NULL,
	"owner" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_collection" text NOT NULL,
	"owner" text NOT NULL,
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"sealed_secret" text DEFAULT '' NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"credential_id" text DEFAULT '' NOT NULL,
	"public_key" text DEFAULT '' NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "shop_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"sends" bigint DEFAULT 0 NOT NULL,
	"invited_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"outcome" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_people" (
	"user" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" text DEFAULT '' NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone,
	"mails" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_webhook_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_webhook_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"status" integer NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"took_ms" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_webhook_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "shop_webhook_messages_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shop_webhook_messages_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "shop_webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"url" text NOT NULL,
	"events" jsonb NOT NULL,
	"secret" text NOT NULL,
	"old_secret" text DEFAULT '' NOT NULL,
	"old_secret_until" timestamp (3) with time zone,
	"is_test" boolean DEFAULT false NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"off_reason" text DEFAULT '' NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shopify_orders" (
	"domain" text NOT NULL,
	"order_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"customer_id" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'taken' NOT NULL,
	"trouble" text DEFAULT '' NOT NULL,
	"delivery" text DEFAULT '' NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"reported_step" text DEFAULT '' NOT NULL,
	"refunds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shopify_orders_domain_order_id_pk" PRIMARY KEY("domain","order_id")
);
--> statement-breakpoint
CREATE TABLE "shopify_stores" (
	"domain" text PRIMARY KEY NOT NULL,
	"shop_id" text DEFAULT '' NOT NULL,
	"access_token" text DEFAULT '' NOT NULL,
	"token_ends_at" timestamp (3) with time zone,
	"refresh_token" text DEFAULT '' NOT NULL,
	"refresh_ends_at" timestamp (3) with time zone,
	"scope" text DEFAULT '' NOT NULL,
	"claim_hash" text DEFAULT '' NOT NULL,
	"claim_ends_at" timestamp (3) with time zone,
	"rates" text DEFAULT '' NOT NULL,
	"rates_key_hash" text DEFAULT '' NOT NULL,
	"plan_asked_at" timestamp (3) with time zone,
	"installed_at" timestamp (3) with time zone,
	"uninstalled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "import_profiles" (
	"shop_id" text NOT NULL,
	"headings" text NOT NULL,
	"columns" jsonb NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "import_profiles_shop_id_headings_pk" PRIMARY KEY("shop_id","headings")
);
--> statement-breakpoint
CREATE TABLE "low_stock_alerts" (
	"product" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"alerted_at" timestamp (3) with time zone NOT NULL,
	"restocked" boolean DEFAULT false NOT NULL
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
	"no_courier" boolean DEFAULT false NOT NULL,
	"courier_size" text DEFAULT '' NOT NULL,
	"length_cm" bigint DEFAULT 0 NOT NULL,
	"width_cm" bigint DEFAULT 0 NOT NULL,
	"height_cm" bigint DEFAULT 0 NOT NULL,
	"best_before" text DEFAULT '' NOT NULL,
	"barcode" text DEFAULT '' NOT NULL,
	"shelf_place" text DEFAULT '' NOT NULL,
	"size_group" text DEFAULT '' NOT NULL,
	"size_label" text DEFAULT '' NOT NULL,
	"material" text DEFAULT '' NOT NULL,
	"unit_weight_mg" bigint DEFAULT 0 NOT NULL,
	"low_stock_at" bigint DEFAULT 3 NOT NULL,
	"stock_uncounted" boolean DEFAULT false NOT NULL,
	"vat_rate" text DEFAULT '' NOT NULL,
	"sold_out_until" timestamp (3) with time zone,
	"image" text DEFAULT '' NOT NULL,
	"more_images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"image_alts" jsonb,
	"is_active" boolean DEFAULT false NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created" timestamp (3) with time zone,
	"updated" timestamp (3) with time zone,
	CONSTRAINT "products_rowid_unique" UNIQUE("rowid"),
	CONSTRAINT "products_stock_not_negative" CHECK ("products"."stock" >= 0)
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
	"position_source" text DEFAULT 'postcode' NOT NULL,
	"specialties" jsonb,
	"features" jsonb,
	"chain" text DEFAULT '' NOT NULL,
	"rating" double precision DEFAULT 0 NOT NULL,
	"review_count" bigint DEFAULT 0 NOT NULL,
	"delivery_radius" double precision DEFAULT 0 NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"uber_direct_enabled" boolean DEFAULT false NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"place_id" text DEFAULT '' NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"lead_time_minutes" bigint DEFAULT 0 NOT NULL,
	"extra_packing_minutes" bigint DEFAULT 0 NOT NULL,
	"extra_packing_until" timestamp (3) with time zone,
	"early_handover" text DEFAULT '' NOT NULL,
	"collection_offered" boolean DEFAULT false NOT NULL,
	"minimum_order_pence" bigint DEFAULT 0 NOT NULL,
	"delivery_charge" jsonb,
	"closures" jsonb,
	"bank_holiday_hours" text DEFAULT '' NOT NULL,
	"last_orders_minutes" bigint DEFAULT 0 NOT NULL,
	"paused_until" timestamp (3) with time zone,
	"created" timestamp (3) with time zone,
	"updated" timestamp (3) with time zone,
	CONSTRAINT "shops_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "stock_holds" (
	"order" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"units" bigint NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product" text NOT NULL,
	"change" bigint NOT NULL,
	"reason" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"order" text GENERATED ALWAYS AS (case when reason in ('reserved', 'released') then split_part(reference, ':', 1) else '' end) STORED NOT NULL,
	"by_user" text DEFAULT '' NOT NULL,
	"moved_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sold_day_marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sold_day_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" text NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sold_days" (
	"shop_id" text NOT NULL,
	"day" date NOT NULL,
	"orders" bigint DEFAULT 0 NOT NULL,
	"revenue_pence" bigint DEFAULT 0 NOT NULL,
	"promoted_pence" bigint DEFAULT 0 NOT NULL,
	"delivered" bigint DEFAULT 0 NOT NULL,
	"on_time" bigint DEFAULT 0 NOT NULL,
	"delivery_count" bigint DEFAULT 0 NOT NULL,
	"delivery_ms" bigint DEFAULT 0 NOT NULL,
	"hours" integer[] NOT NULL,
	"hour_orders" integer[] NOT NULL,
	"hour_pence" bigint[] NOT NULL,
	"outcodes" text[] NOT NULL,
	"outcode_orders" integer[] NOT NULL,
	"outcode_pence" bigint[] NOT NULL,
	"quarters" integer[] NOT NULL,
	"quarter_orders" integer[] NOT NULL,
	"products" text[] NOT NULL,
	"product_names" text[] NOT NULL,
	"product_units" bigint[] NOT NULL,
	"product_pence" bigint[] NOT NULL,
	"visits" bigint,
	"last_visits" date[] DEFAULT '{}' NOT NULL,
	"second_last_visits" date[] DEFAULT '{}' NOT NULL,
	"third_last_visits" date[] DEFAULT '{}' NOT NULL,
	"fourth_last_visits" date[] DEFAULT '{}' NOT NULL,
	"first_visits" date[] DEFAULT '{}' NOT NULL,
	"status_orders" integer[],
	CONSTRAINT "sold_days_shop_id_day_pk" PRIMARY KEY("shop_id","day")
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
	"admin_role" text DEFAULT '' NOT NULL,
	"referral_code" text DEFAULT '' NOT NULL,
	"referred_by" text DEFAULT '' NOT NULL,
	"has_password" boolean DEFAULT true NOT NULL,
	"created" timestamp (3) with time zone,
	"updated" timestamp (3) with time zone,
	CONSTRAINT "users_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "vat_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"number" bigint NOT NULL,
	"kind" text NOT NULL,
	"order" text NOT NULL,
	"refund" text DEFAULT '' NOT NULL,
	"seller" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"discount_pence" bigint DEFAULT 0 NOT NULL,
	"rates" jsonb NOT NULL,
	"total_pence" bigint NOT NULL,
	"vat_pence" bigint NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "web_assets" (
	"path" text PRIMARY KEY NOT NULL,
	"body" "bytea" NOT NULL,
	"brotli" "bytea",
	"gzip" "bytea",
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
	"retried_at" timestamp (3) with time zone,
	"is_recognised" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "referral_signal_members" ADD CONSTRAINT "referral_signal_members_signal_referral_signals_id_fk" FOREIGN KEY ("signal") REFERENCES "public"."referral_signals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_changes" ADD CONSTRAINT "catalogue_changes_connection_catalogue_connections_id_fk" FOREIGN KEY ("connection") REFERENCES "public"."catalogue_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_links" ADD CONSTRAINT "catalogue_links_connection_catalogue_connections_id_fk" FOREIGN KEY ("connection") REFERENCES "public"."catalogue_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_skips" ADD CONSTRAINT "catalogue_skips_connection_catalogue_connections_id_fk" FOREIGN KEY ("connection") REFERENCES "public"."catalogue_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_movement_ledger_movements_id_fk" FOREIGN KEY ("movement") REFERENCES "public"."ledger_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_payments_id_fk" FOREIGN KEY ("payment") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_payments_id_fk" FOREIGN KEY ("payment") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_redemptions" ADD CONSTRAINT "promotion_redemptions_promotion_promotions_id_fk" FOREIGN KEY ("promotion") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_follows" ADD CONSTRAINT "push_follows_device_push_devices_id_fk" FOREIGN KEY ("device") REFERENCES "public"."push_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_device_push_devices_id_fk" FOREIGN KEY ("device") REFERENCES "public"."push_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retailers" ADD CONSTRAINT "retailers_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_webhook_attempts" ADD CONSTRAINT "shop_webhook_attempts_message_shop_webhook_messages_id_fk" FOREIGN KEY ("message") REFERENCES "public"."shop_webhook_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_webhook_messages" ADD CONSTRAINT "shop_webhook_messages_webhook_shop_webhooks_id_fk" FOREIGN KEY ("webhook") REFERENCES "public"."shop_webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "low_stock_alerts" ADD CONSTRAINT "low_stock_alerts_product_products_id_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_products_id_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idx_account_undos_user" ON "account_undos" USING btree ("user");--> statement-breakpoint
CREATE INDEX "idx_addresses_user" ON "addresses" USING btree ("user");--> statement-breakpoint
CREATE INDEX "idx_admin_actions_action" ON "admin_actions" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "idx_admin_actions_target" ON "admin_actions" USING btree ("target","id");--> statement-breakpoint
CREATE INDEX "idx_admin_actions_request" ON "admin_actions" USING btree ("request_id") WHERE request_id <> '';--> statement-breakpoint
CREATE INDEX "idx_admin_actions_search" ON "admin_actions" USING gin (lower("admin_email" || ' ' || "target" || ' ' || "target_name") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "idx_admin_invitations_email" ON "admin_invitations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "idx_admin_notes_subject" ON "admin_notes" USING btree ("about","subject","id");--> statement-breakpoint
CREATE INDEX "idx_affiliate_earnings_affiliate" ON "affiliate_earnings" USING btree ("affiliate","earned_at");--> statement-breakpoint
CREATE INDEX "idx_affiliate_earnings_order" ON "affiliate_earnings" USING btree ("order") WHERE "affiliate_earnings"."order" != '';--> statement-breakpoint
CREATE UNIQUE INDEX "idx_affiliate_payouts_open" ON "affiliate_payouts" USING btree ("affiliate") WHERE "affiliate_payouts"."status" = 'requested';--> statement-breakpoint
CREATE INDEX "idx_affiliate_payouts_affiliate" ON "affiliate_payouts" USING btree ("affiliate","requested_at");--> statement-breakpoint
CREATE INDEX "idx_affiliate_payouts_status" ON "affiliate_payouts" USING btree ("status","requested_at","id");--> statement-breakpoint
CREATE INDEX "idx_affiliate_payouts_reference" ON "affiliate_payouts" USING gin (lower("reference") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "idx_referral_signal_members" ON "referral_signal_members" USING btree ("signal","referral");--> statement-breakpoint
CREATE INDEX "idx_referral_signal_members_referral" ON "referral_signal_members" USING btree ("referral");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_referral_signals_open" ON "referral_signals" USING btree ("affiliate","kind","mark") WHERE "referral_signals"."status" = 'open';--> statement-breakpoint
CREATE INDEX "idx_referral_signals_affiliate" ON "referral_signals" USING btree ("affiliate");--> statement-breakpoint
CREATE INDEX "idx_referral_signals_status" ON "referral_signals" USING btree ("status","opened_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_referral_traces_user" ON "referral_traces" USING btree ("user","kind","mark");--> statement-breakpoint
CREATE INDEX "idx_referral_traces_mark" ON "referral_traces" USING btree ("kind","mark");--> statement-breakpoint
CREATE INDEX "idx_referral_traces_seen_at" ON "referral_traces" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_referrals_referred" ON "referrals" USING btree ("referred");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_referrals_mark" ON "referrals" USING btree ("mark") WHERE "referrals"."verdict" = 'counted';--> statement-breakpoint
CREATE INDEX "idx_referrals_affiliate" ON "referrals" USING btree ("affiliate");--> statement-breakpoint
CREATE INDEX "idx_referrals_pending" ON "referrals" USING btree ("reward_until") WHERE "referrals"."reward" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "idx_announcement_dismissals_user" ON "announcement_dismissals" USING btree ("user","announcement");--> statement-breakpoint
CREATE INDEX "idx_announcements_shown" ON "announcements" USING btree ("shown_until");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_api_deliveries_key" ON "api_deliveries" USING btree ("shop_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_api_deliveries_delivery_id" ON "api_deliveries" USING btree ("delivery_id") WHERE "api_deliveries"."delivery_id" != '';--> statement-breakpoint
CREATE UNIQUE INDEX "idx_api_deliveries_return_id" ON "api_deliveries" USING btree ("return_id") WHERE "api_deliveries"."return_id" != '';--> statement-breakpoint
CREATE INDEX "idx_api_deliveries_list" ON "api_deliveries" USING btree ("shop_id","created_at","id");--> statement-breakpoint
CREATE INDEX "idx_api_deliveries_open" ON "api_deliveries" USING btree ("updated_at") WHERE "api_deliveries"."status" in ('requested', 'pending', 'pickup', 'pickup_complete', 'dropoff');--> statement-breakpoint
CREATE UNIQUE INDEX "idx_api_keys_hash" ON "api_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "idx_api_keys_shop" ON "api_keys" USING btree ("shop_id");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_api_test_deliveries_key" ON "api_test_deliveries" USING btree ("shop_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "idx_api_test_deliveries_list" ON "api_test_deliveries" USING btree ("shop_id","created_at","id");--> statement-breakpoint
CREATE INDEX "idx_api_test_deliveries_created" ON "api_test_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idx_booked_day_marks_day" ON "booked_day_marks" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_catalogue_connections_shop" ON "catalogue_connections" USING btree ("shop_id");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_catalogue_connections_store" ON "catalogue_connections" USING btree ("platform","store");--> statement-breakpoint
CREATE INDEX "idx_catalogue_links_product" ON "catalogue_links" USING btree ("product");--> statement-breakpoint
CREATE INDEX "idx_catalogue_links_photos" ON "catalogue_links" USING btree ("connection") WHERE photos <> read_photos;--> statement-breakpoint
CREATE INDEX "idx_courier_fee_changes_order" ON "courier_fee_changes" USING btree ("order");--> statement-breakpoint
CREATE INDEX "idx_courier_fee_changes_delivery" ON "courier_fee_changes" USING btree ("delivery");--> statement-breakpoint
CREATE INDEX "idx_courier_logs_retailer_id" ON "courier_logs" USING btree ("retailer_id","timestamp");--> statement-breakpoint
CREATE INDEX "idx_courier_logs_newest" ON "courier_logs" USING btree ("timestamp","rowid");--> statement-breakpoint
CREATE INDEX "idx_courier_logs_order" ON "courier_logs" USING btree ("order") WHERE "courier_logs"."order" != '';--> statement-breakpoint
CREATE INDEX "idx_courier_logs_errors" ON "courier_logs" USING btree ("timestamp") WHERE "courier_logs"."status_code" < 200 or "courier_logs"."status_code" >= 300;--> statement-breakpoint
CREATE INDEX "idx_courier_quotes_fingerprint" ON "courier_quotes" USING btree ("fingerprint","expires_at");--> statement-breakpoint
CREATE INDEX "idx_courier_refunds_order" ON "courier_refunds" USING btree ("order");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_deliveries_order_attempt" ON "deliveries" USING btree ("order","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_deliveries_delivery_id" ON "deliveries" USING btree ("delivery_id") WHERE "deliveries"."delivery_id" != '';--> statement-breakpoint
CREATE UNIQUE INDEX "idx_deliveries_return_id" ON "deliveries" USING btree ("return_id") WHERE "deliveries"."return_id" != '';--> statement-breakpoint
CREATE UNIQUE INDEX "idx_delivery_waitlist_email_postcode" ON "delivery_waitlist" USING btree ("email","postcode");--> statement-breakpoint
CREATE INDEX "idx_error_reports_received_at" ON "error_reports" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "idx_idempotency_keys_answered_at" ON "idempotency_keys" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "idx_ledger_entries_account" ON "ledger_entries" USING btree ("account");--> statement-breakpoint
CREATE INDEX "idx_ledger_entries_movement" ON "ledger_entries" USING btree ("movement");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_ledger_movements_reference" ON "ledger_movements" USING btree ("kind","reference");--> statement-breakpoint
CREATE INDEX "idx_ledger_movements_booked_at" ON "ledger_movements" USING btree ("booked_at");--> statement-breakpoint
CREATE INDEX "idx_missed_orders_shop" ON "missed_orders" USING btree ("shop_id","missed_at");--> statement-breakpoint
CREATE INDEX "idx_case_messages_case" ON "case_messages" USING btree ("case","rowid");--> statement-breakpoint
CREATE INDEX "idx_case_photos_case" ON "case_photos" USING btree ("case","rowid");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_order_cases_order" ON "order_cases" USING btree ("order");--> statement-breakpoint
CREATE INDEX "idx_order_cases_shop" ON "order_cases" USING btree ("shop_id") WHERE "order_cases"."status" != 'closed';--> statement-breakpoint
CREATE INDEX "idx_order_cases_waiting" ON "order_cases" USING btree ("answer_due_at") WHERE "order_cases"."status" != 'closed';--> statement-breakpoint
CREATE INDEX "idx_order_messages_order" ON "order_messages" USING btree ("order","rowid");--> statement-breakpoint
CREATE INDEX "idx_order_messages_unread" ON "order_messages" USING btree ("shop_id") WHERE "order_messages"."read_at" is null and "order_messages"."by" = 'customer';--> statement-breakpoint
CREATE INDEX "idx_order_shares_order" ON "order_shares" USING btree ("order");--> statement-breakpoint
CREATE INDEX "idx_order_events_order" ON "order_events" USING btree ("order","rowid");--> statement-breakpoint
CREATE INDEX "idx_order_lines_order" ON "order_lines" USING btree ("order","position");--> statement-breakpoint
CREATE INDEX "idx_order_lines_product" ON "order_lines" USING btree ("product");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_orders_code" ON "orders" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_orders_track_token" ON "orders" USING btree ("track_token") WHERE "orders"."track_token" != '';--> statement-breakpoint
CREATE INDEX "idx_orders_shop_id" ON "orders" USING btree ("shop_id","created");--> statement-breakpoint
CREATE INDEX "idx_orders_customer" ON "orders" USING btree ("customer");--> statement-breakpoint
CREATE INDEX "idx_orders_customer_email" ON "orders" USING btree (lower("customer_email"));--> statement-breakpoint
CREATE INDEX "idx_orders_customer_mailbox" ON "orders" USING btree ((case when lower("customer_email") ~ '@(gmail|googlemail)[.]com$'
    then replace(split_part(split_part(lower("customer_email"), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else regexp_replace(lower("customer_email"), '[+].*@', '@') end));--> statement-breakpoint
CREATE INDEX "idx_orders_created" ON "orders" USING btree ("created","rowid");--> statement-breakpoint
CREATE INDEX "idx_orders_paid" ON "orders" USING btree ("created","rowid") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "idx_orders_paid_total" ON "orders" USING btree ("total_pence","rowid") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "idx_orders_paid_by_fees" ON "orders" USING btree (("service_fee_pence" + "platform_fee_pence" + "delivery_fee_pence"),"rowid","service_fee_pence","platform_fee_pence","delivery_fee_pence") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "idx_orders_paid_by_shop" ON "orders" USING btree (lower("shop_name"),"rowid","shop_name") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "idx_orders_paid_status" ON "orders" USING btree ("status","rowid") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "idx_orders_disputed" ON "orders" USING btree ("dispute","created","rowid") WHERE "orders"."dispute" <> '';--> statement-breakpoint
CREATE INDEX "idx_orders_search" ON "orders" USING gin (lower("code" || ' ' || "shop_name" || ' ' || "customer_name" || ' ' || "customer_email" || ' ' || "postcode") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "idx_orders_shop_paid" ON "orders" USING btree ("shop_id","paid_at","customer","track_token");--> statement-breakpoint
CREATE INDEX "idx_orders_shop_customers" ON "orders" USING btree ("shop_id","customer_email","paid_at") WHERE "orders"."paid_at" is not null and "orders"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "idx_orders_desk_search" ON "orders" USING gin (lower("code" collate "C") gin_trgm_ops,lower("customer_name" collate "C") gin_trgm_ops,lower("customer_phone" collate "C") gin_trgm_ops,lower("customer_email" collate "C") gin_trgm_ops,lower("postcode" collate "C") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "idx_orders_open" ON "orders" USING btree ("status","created") WHERE "orders"."status" in ('pending', 'preparing', 'en_route');--> statement-breakpoint
CREATE UNIQUE INDEX "idx_review_reports_reporter" ON "review_reports" USING btree ("review","reporter") WHERE "review_reports"."reporter" != '';--> statement-breakpoint
CREATE INDEX "idx_review_reports_open" ON "review_reports" USING btree ("review") WHERE "review_reports"."decided_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "idx_reviews_order" ON "reviews" USING btree ("order");--> statement-breakpoint
CREATE INDEX "idx_reviews_shop_id" ON "reviews" USING btree ("shop_id","created");--> statement-breakpoint
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
CREATE INDEX "idx_payouts_troubled" ON "payouts" USING btree ("status","shop_id") WHERE "payouts"."status" in ('waiting', 'failed', 'reversed');--> statement-breakpoint
CREATE INDEX "idx_refunds_order" ON "refunds" USING btree ("order");--> statement-breakpoint
CREATE INDEX "idx_refunds_refund_id" ON "refunds" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "idx_transfer_reversals_payout" ON "transfer_reversals" USING btree ("payout");--> statement-breakpoint
CREATE INDEX "idx_transfer_reversals_order" ON "transfer_reversals" USING btree ("order");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_payout_approvals_payout" ON "payout_approvals" USING btree ("payout","admin");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_phone_alerts_order" ON "phone_alerts" USING btree ("order","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_phone_alerts_provider" ON "phone_alerts" USING btree ("provider_id") WHERE "phone_alerts"."provider_id" != '';--> statement-breakpoint
CREATE UNIQUE INDEX "idx_plugin_configs_shop_id" ON "plugin_configs" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "idx_plugin_downloads_shop_id" ON "plugin_downloads" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "idx_setup_requests_shop_id" ON "setup_requests" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "idx_setup_requests_requested" ON "setup_requests" USING btree ("requested_at","rowid");--> statement-breakpoint
CREATE INDEX "idx_setup_requests_open" ON "setup_requests" USING btree ("requested_at") WHERE "setup_requests"."status" not in ('done', 'cancelled');--> statement-breakpoint
CREATE INDEX "idx_setup_requests_over" ON "setup_requests" USING btree ("requested_at","rowid","status") WHERE "setup_requests"."status" in ('done', 'cancelled');--> statement-breakpoint
CREATE INDEX "idx_pro_invoices_shop_id" ON "pro_invoices" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_pro_subscriptions_subscription_id" ON "pro_subscriptions" USING btree ("subscription_id") WHERE "pro_subscriptions"."subscription_id" != '';--> statement-breakpoint
CREATE INDEX "idx_pro_subscriptions_paid_until" ON "pro_subscriptions" USING btree ("paid_until");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_problem_assignees_subject" ON "problem_assignees" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "idx_promotion_redemptions_promotion" ON "promotion_redemptions" USING btree ("promotion") WHERE "promotion_redemptions"."released_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "idx_promotions_code" ON "promotions" USING btree ("code");--> statement-breakpoint
CREATE INDEX "idx_promotions_shop_id" ON "promotions" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_push_devices_address" ON "push_devices" USING btree ("address_hash");--> statement-breakpoint
CREATE INDEX "idx_push_devices_user" ON "push_devices" USING btree ("user");--> statement-breakpoint
CREATE INDEX "idx_push_follows_subject" ON "push_follows" USING btree ("topic","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_push_messages_event" ON "push_messages" USING btree ("device","event");--> statement-breakpoint
CREATE INDEX "idx_push_messages_created" ON "push_messages" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_retailers_owner" ON "retailers" USING btree ("owner");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_retailers_shop_id" ON "retailers" USING btree ("shop_id");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_retailers_api_key" ON "retailers" USING btree ("api_key");--> statement-breakpoint
CREATE INDEX "idx_retailers_search" ON "retailers" USING gin (lower("shop_name" || ' ' || "address" || ' ' || "postcode" || ' ' || replace("postcode", ' ', '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "idx_retailers_by_name" ON "retailers" USING btree (lower("shop_name"),"rowid","shop_name");--> statement-breakpoint
CREATE INDEX "idx_retailers_chooser" ON "retailers" USING gin (lower("shop_name" || ' ' || "postcode" || ' ' || "shop_id" || ' ' || "name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "idx_retailers_live" ON "retailers" USING btree ("shop_id") WHERE "retailers"."baitdrop_enabled" and "retailers"."suspended_at" is null;--> statement-breakpoint
CREATE INDEX "idx_retailers_suspended" ON "retailers" USING btree ("suspended_at") WHERE "retailers"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "idx_retailers_waiting" ON "retailers" USING btree ("live_requested_at") WHERE "retailers"."live_approved_at" is null and "retailers"."suspended_at" is null and not "retailers"."baitdrop_enabled";--> statement-breakpoint
CREATE INDEX "idx_factor_challenges_expires" ON "factor_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idx_recovery_codes_owner" ON "recovery_codes" USING btree ("owner_collection","owner");--> statement-breakpoint
CREATE INDEX "idx_second_factors_owner" ON "second_factors" USING btree ("owner_collection","owner");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_second_factors_credential" ON "second_factors" USING btree ("credential_id") WHERE "second_factors"."credential_id" != '';--> statement-breakpoint
CREATE UNIQUE INDEX "idx_shop_invitations_token" ON "shop_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_shop_invitations_open" ON "shop_invitations" USING btree ("shop_id","email") WHERE "shop_invitations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "idx_shop_invitations_email" ON "shop_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "idx_shop_people_shop" ON "shop_people" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "idx_shop_webhook_attempts_message" ON "shop_webhook_attempts" USING btree ("message","id");--> statement-breakpoint
CREATE INDEX "idx_shop_webhook_messages_log" ON "shop_webhook_messages" USING btree ("webhook","rowid");--> statement-breakpoint
CREATE INDEX "idx_shop_webhook_messages_waiting" ON "shop_webhook_messages" USING btree ("webhook","rowid") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "idx_shop_webhook_messages_leased" ON "shop_webhook_messages" USING btree ("webhook","leased_until") WHERE state = 'waiting' and leased_until is not null;--> statement-breakpoint
CREATE INDEX "idx_shop_webhook_messages_order" ON "shop_webhook_messages" USING btree ("webhook","subject","rowid") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "idx_shop_webhook_messages_created" ON "shop_webhook_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idx_shop_webhooks_shop" ON "shop_webhooks" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "idx_shopify_orders_shop_id" ON "shopify_orders" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE INDEX "idx_shopify_orders_delivery" ON "shopify_orders" USING btree ("delivery") WHERE "shopify_orders"."delivery" != '';--> statement-breakpoint
CREATE INDEX "idx_shopify_stores_shop_id" ON "shopify_stores" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "idx_shopify_stores_claim_hash" ON "shopify_stores" USING btree ("claim_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_shopify_stores_rates_key_hash" ON "shopify_stores" USING btree ("rates_key_hash") WHERE "shopify_stores"."rates_key_hash" != '';--> statement-breakpoint
CREATE INDEX "idx_low_stock_alerts_shop_id" ON "low_stock_alerts" USING btree ("shop_id","alerted_at");--> statement-breakpoint
CREATE INDEX "idx_product_imports_shop_id" ON "product_imports" USING btree ("shop_id","previewed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_products_shop_id_name" ON "products" USING btree ("shop_id","name");--> statement-breakpoint
CREATE INDEX "idx_products_shelf" ON "products" USING btree ("shop_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "idx_products_kinds" ON "products" USING btree ("shop_id","category","subcategory");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_shops_shop_id" ON "shops" USING btree ("shop_id");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_shops_retailer" ON "shops" USING btree ("retailer") WHERE "shops"."retailer" != '';--> statement-breakpoint
CREATE UNIQUE INDEX "idx_shops_place_id" ON "shops" USING btree ("place_id") WHERE "shops"."place_id" != '';--> statement-breakpoint
CREATE INDEX "idx_shops_position" ON "shops" USING btree ("latitude","longitude");--> statement-breakpoint
CREATE INDEX "idx_shops_unplaced" ON "shops" USING btree ("shop_id") WHERE "shops"."position_source" <> 'placed';--> statement-breakpoint
CREATE INDEX "idx_shops_by_name" ON "shops" USING btree (lower("name"),"rowid","name");--> statement-breakpoint
CREATE INDEX "idx_shops_postcode" ON "shops" USING btree ("postcode","rowid");--> statement-breakpoint
CREATE INDEX "idx_shops_search" ON "shops" USING gin (lower("name" || ' ' || "address" || ' ' || "postcode" || ' ' || replace("postcode", ' ', '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "idx_stock_holds_shop_id" ON "stock_holds" USING btree ("shop_id","held_until");--> statement-breakpoint
CREATE INDEX "idx_stock_holds_network" ON "stock_holds" USING btree ("network");--> statement-breakpoint
CREATE INDEX "idx_stock_holds_account" ON "stock_holds" USING btree ("account");--> statement-breakpoint
CREATE INDEX "idx_stock_movements_order" ON "stock_movements" USING btree ("order");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_stock_movements_reference" ON "stock_movements" USING btree ("product","reason","reference") WHERE "stock_movements"."reference" != '';--> statement-breakpoint
CREATE INDEX "idx_stock_movements_product" ON "stock_movements" USING btree ("product","id");--> statement-breakpoint
CREATE INDEX "idx_stock_movements_moved_at" ON "stock_movements" USING btree ("product","moved_at");--> statement-breakpoint
CREATE INDEX "idx_stock_movements_up" ON "stock_movements" USING btree ("product","moved_at","change") WHERE "stock_movements"."change" > 0;--> statement-breakpoint
CREATE INDEX "idx_sold_day_marks_day" ON "sold_day_marks" USING btree ("shop_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_users_email" ON "users" USING btree (lower("email")) WHERE "users"."email" != '';--> statement-breakpoint
CREATE UNIQUE INDEX "idx_users_tokenKey" ON "users" USING btree ("tokenKey");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_users_referral_code" ON "users" USING btree ("referral_code") WHERE "users"."referral_code" != '';--> statement-breakpoint
CREATE INDEX "idx_users_search" ON "users" USING gin (lower("name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "idx_users_referred_by" ON "users" USING btree ("referred_by") WHERE "users"."referred_by" != '';--> statement-breakpoint
CREATE UNIQUE INDEX "idx_vat_documents_number" ON "vat_documents" USING btree ("shop_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_vat_documents_invoice" ON "vat_documents" USING btree ("order") WHERE "vat_documents"."kind" = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "idx_vat_documents_refund" ON "vat_documents" USING btree ("refund") WHERE "vat_documents"."refund" != '';--> statement-breakpoint
CREATE INDEX "idx_vat_documents_issued" ON "vat_documents" USING btree ("shop_id","issued_at");--> statement-breakpoint
CREATE INDEX "idx_vat_documents_order" ON "vat_documents" USING btree ("order");--> statement-breakpoint
CREATE INDEX "idx_web_assets_seen" ON "web_assets" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_webhook_events_event_id" ON "webhook_events" USING btree ("source","event_id");--> statement-breakpoint
CREATE INDEX "idx_webhook_events_received_at" ON "webhook_events" USING btree ("received_at");
--> statement-breakpoint
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
  if tg_op = 'INSERT' or (new."name", new."address", new."specialties", new."features", new."is_active")
    is distinct from (old."name", old."address", old."specialties", old."features", old."is_active")
  then
    perform pg_notify('directory_words', new."id");
  end if;
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
create index "idx_directory_name" on "directory_entries" ("delivers" desc, "name_key", "shop") where "is_listed";
--> statement-breakpoint
create index "idx_directory_rating" on "directory_entries" ("rating" desc, "review_count" desc, "shop") where "is_listed" and "delivers";
--> statement-breakpoint
create index "idx_directory_retailer" on "directory_entries" ("retailer");
--> statement-breakpoint
-- What can be bought now: nothing while it is sold out for today, and nothing past its last good day.
create function "sellable_stock"(shelf bigint, uncounted boolean, sold_out_until timestamptz, best_before text) returns bigint
language sql stable parallel safe as $$
  select case
    when sold_out_until > now() then 0
    when best_before <> '' and best_before collate "C" < to_char(now() at time zone 'Europe/London', 'YYYY-MM-DD') collate "C" then 0
    when uncounted then 999
    else shelf
  end
$$;
--> statement-breakpoint
-- Days that are over are counted once they were over for 24 hours. What changes an order that was paid more than twelve hours ago
-- leaves a mark for its day, so a change without a mark would have to stay uncommitted for twelve hours to be missed. It also
-- marks the days of the customer's next visits, which say when they came before: nine, because some may be cancelled at the same moment.
create function "sold_days_mark_order"() returns trigger language plpgsql as $function$
begin
  if tg_op <> 'INSERT' then
    insert into "sold_day_marks" ("shop_id", "day")
    select old."shop_id", (old."paid_at" at time zone 'Europe/London')::date where old."paid_at" is not null;
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and (old."shop_id", old."paid_at") is distinct from (new."shop_id", new."paid_at")) then
    insert into "sold_day_marks" ("shop_id", "day")
    select new."shop_id", (new."paid_at" at time zone 'Europe/London')::date where new."paid_at" is not null;
  end if;
  if tg_op <> 'UPDATE' or (old."shop_id", old."paid_at", old."customer_email", old."status" = 'cancelled')
    is distinct from (new."shop_id", new."paid_at", new."customer_email", new."status" = 'cancelled') then
    insert into "sold_day_marks" ("shop_id", "day")
    select distinct came."shop", (later."paid_at" at time zone 'Europe/London')::date
    from (values (old."shop_id", old."customer_email", old."paid_at"), (new."shop_id", new."customer_email", new."paid_at"))
      came ("shop", "email", "at")
    cross join lateral (
      select o."paid_at" from "orders" o
      where o."shop_id" = came."shop" and o."customer_email" = came."email" and o."paid_at" >= came."at"
        and o."paid_at" is not null and o."status" <> 'cancelled'
      order by o."paid_at" limit 9
    ) later
    where came."email" <> '';
  end if;
  return null;
end
$function$;
--> statement-breakpoint
create trigger "sold_days_insert" after insert on "orders"
for each row when (new."paid_at" < now() - interval '12 hours') execute function "sold_days_mark_order"();
--> statement-breakpoint
create trigger "sold_days_update" after update on "orders"
for each row when (least(old."paid_at", new."paid_at") < now() - interval '12 hours') execute function "sold_days_mark_order"();
--> statement-breakpoint
create trigger "sold_days_delete" after delete on "orders"
for each row when (old."paid_at" < now() - interval '12 hours') execute function "sold_days_mark_order"();
--> statement-breakpoint
/* Marks the days of an order whose lines or refunds change. */
create function "sold_days_mark_part"() returns trigger language plpgsql as $function$
begin
  insert into "sold_day_marks" ("shop_id", "day")
  select distinct o."shop_id", (o."paid_at" at time zone 'Europe/London')::date
  from "changed" c join "orders" o on o."id" = c."order" where o."paid_at" < now() - interval '12 hours';
  return null;
end
$function$;
--> statement-breakpoint
create trigger "sold_days_insert" after insert on "order_lines" referencing new table as "changed"
for each statement execute function "sold_days_mark_part"();
--> statement-breakpoint
create trigger "sold_days_update" after update on "order_lines" referencing new table as "changed"
for each statement execute function "sold_days_mark_part"();
--> statement-breakpoint
create trigger "sold_days_delete" after delete on "order_lines" referencing old table as "changed"
for each statement execute function "sold_days_mark_part"();
--> statement-breakpoint
create trigger "sold_days_insert" after insert on "refunds" referencing new table as "changed"
for each statement execute function "sold_days_mark_part"();
--> statement-breakpoint
create trigger "sold_days_update" after update on "refunds" referencing new table as "changed"
for each statement execute function "sold_days_mark_part"();
--> statement-breakpoint
create trigger "sold_days_delete" after delete on "refunds" referencing old table as "changed"
for each statement execute function "sold_days_mark_part"();
--> statement-breakpoint
-- The ledger is only ever added to. What is booked for a day that is over leaves a mark, as for "sold_days".
create function "booked_days_mark"() returns trigger language plpgsql as $function$
begin
  insert into "booked_day_marks" ("day") values ((new."booked_at" at time zone 'Europe/London')::date);
  return null;
end
$function$;
--> statement-breakpoint
create trigger "booked_days_insert" after insert on "ledger_movements"
for each row when (new."booked_at" < now() - interval '12 hours') execute function "booked_days_mark"();
