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
	CONSTRAINT "order_lines_rowid_unique" UNIQUE("rowid")
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
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
ALTER TABLE "orders" ADD COLUMN "track_token" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shop_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fulfilment" text DEFAULT 'delivery' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "address_line" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "postcode" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "latitude" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "longitude" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shop_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "slot_starts" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "slot_ends" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_fee_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "to_pay_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "prep_minutes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "answer_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "escalated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "accepted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ready_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "en_route_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "late_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "choice_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "printed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "retailers" ADD COLUMN "payout_account" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "retailers" ADD COLUMN "payouts_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "no_courier" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "courier_size" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "lead_time_minutes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "early_handover" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "collection_offered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "minimum_order_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "closures" jsonb;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "bank_holiday_hours" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "paused_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_payments_id_fk" FOREIGN KEY ("payment") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_payments_id_fk" FOREIGN KEY ("payment") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_products_id_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idx_order_events_order" ON "order_events" USING btree ("order","rowid");--> statement-breakpoint
CREATE INDEX "idx_order_lines_order" ON "order_lines" USING btree ("order","position");--> statement-breakpoint
CREATE INDEX "idx_order_lines_product" ON "order_lines" USING btree ("product");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_reviews_order" ON "reviews" USING btree ("order");--> statement-breakpoint
CREATE INDEX "idx_reviews_shop_id" ON "reviews" USING btree ("shop_id","created");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_webhook_events_event_id" ON "webhook_events" USING btree ("source","event_id");--> statement-breakpoint
CREATE INDEX "idx_webhook_events_received_at" ON "webhook_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "idx_courier_logs_retailer_id" ON "courier_logs" USING btree ("retailer_id","timestamp");--> statement-breakpoint
CREATE INDEX "idx_courier_logs_timestamp" ON "courier_logs" USING btree ("timestamp");--> statement-breakpoint
CREATE INDEX "idx_courier_quotes_place" ON "courier_quotes" USING btree ("shop_id","latitude","longitude","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_deliveries_order_attempt" ON "deliveries" USING btree ("order","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_deliveries_delivery_id" ON "deliveries" USING btree ("delivery_id") WHERE "deliveries"."delivery_id" != '';--> statement-breakpoint
CREATE UNIQUE INDEX "idx_disputes_dispute_id" ON "disputes" USING btree ("dispute_id");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_payments_session_id" ON "payments" USING btree ("session_id") WHERE "payments"."session_id" != '';--> statement-breakpoint
CREATE INDEX "idx_payments_subject" ON "payments" USING btree ("purpose","subject");--> statement-breakpoint
CREATE INDEX "idx_payments_payment_intent" ON "payments" USING btree ("payment_intent");--> statement-breakpoint
CREATE INDEX "idx_payments_waiting" ON "payments" USING btree ("expires_at") WHERE "payments"."status" in ('starting', 'open');--> statement-breakpoint
CREATE UNIQUE INDEX "idx_payout_lines_payout_order" ON "payout_lines" USING btree ("payout","order");--> statement-breakpoint
CREATE INDEX "idx_payout_lines_order" ON "payout_lines" USING btree ("order");--> statement-breakpoint
CREATE INDEX "idx_payouts_shop_id" ON "payouts" USING btree ("shop_id","created");--> statement-breakpoint
CREATE INDEX "idx_refunds_order" ON "refunds" USING btree ("order");--> statement-breakpoint
CREATE INDEX "idx_refunds_refund_id" ON "refunds" USING btree ("refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_stock_movements_reference" ON "stock_movements" USING btree ("product","reason","reference") WHERE "stock_movements"."reference" != '';--> statement-breakpoint
CREATE INDEX "idx_stock_movements_product" ON "stock_movements" USING btree ("product","id");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_orders_track_token" ON "orders" USING btree ("track_token") WHERE "orders"."track_token" != '';--> statement-breakpoint
CREATE INDEX "idx_orders_open" ON "orders" USING btree ("status","created") WHERE "orders"."status" in ('pending', 'preparing', 'en_route');