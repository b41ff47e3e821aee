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
	"claimed_until" timestamp (3) with time zone,
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
	"is_on" boolean DEFAULT false NOT NULL,
	"off_reason" text DEFAULT '' NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop_webhook_attempts" ADD CONSTRAINT "shop_webhook_attempts_message_shop_webhook_messages_id_fk" FOREIGN KEY ("message") REFERENCES "public"."shop_webhook_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_webhook_messages" ADD CONSTRAINT "shop_webhook_messages_webhook_shop_webhooks_id_fk" FOREIGN KEY ("webhook") REFERENCES "public"."shop_webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idx_shop_webhook_attempts_message" ON "shop_webhook_attempts" USING btree ("message","id");--> statement-breakpoint
CREATE INDEX "idx_shop_webhook_messages_log" ON "shop_webhook_messages" USING btree ("webhook","rowid");--> statement-breakpoint
CREATE INDEX "idx_shop_webhook_messages_waiting" ON "shop_webhook_messages" USING btree ("webhook","rowid") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "idx_shop_webhook_messages_claimed" ON "shop_webhook_messages" USING btree ("webhook","claimed_until") WHERE state = 'waiting' and claimed_until is not null;--> statement-breakpoint
CREATE INDEX "idx_shop_webhook_messages_order" ON "shop_webhook_messages" USING btree ("webhook","subject","rowid") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "idx_shop_webhook_messages_created" ON "shop_webhook_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idx_shop_webhooks_shop" ON "shop_webhooks" USING btree ("shop_id");