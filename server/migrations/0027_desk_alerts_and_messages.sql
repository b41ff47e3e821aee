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
CREATE TABLE "alert_phones" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"texts" boolean DEFAULT false NOT NULL,
	"calls" boolean DEFAULT false NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
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
ALTER TABLE "orders" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "idx_order_messages_order" ON "order_messages" USING btree ("order","rowid");--> statement-breakpoint
CREATE INDEX "idx_order_messages_unread" ON "order_messages" USING btree ("shop_id") WHERE "order_messages"."read_at" is null and "order_messages"."by" = 'customer';--> statement-breakpoint
CREATE UNIQUE INDEX "idx_phone_alerts_order" ON "phone_alerts" USING btree ("order","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_phone_alerts_provider" ON "phone_alerts" USING btree ("provider_id") WHERE "phone_alerts"."provider_id" != '';