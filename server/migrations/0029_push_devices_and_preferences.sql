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
ALTER TABLE "push_follows" ADD CONSTRAINT "push_follows_device_push_devices_id_fk" FOREIGN KEY ("device") REFERENCES "public"."push_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_device_push_devices_id_fk" FOREIGN KEY ("device") REFERENCES "public"."push_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "idx_push_devices_address" ON "push_devices" USING btree ("address_hash");--> statement-breakpoint
CREATE INDEX "idx_push_devices_user" ON "push_devices" USING btree ("user");--> statement-breakpoint
CREATE INDEX "idx_push_follows_subject" ON "push_follows" USING btree ("topic","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_push_messages_event" ON "push_messages" USING btree ("device","event");--> statement-breakpoint
CREATE INDEX "idx_push_messages_created" ON "push_messages" USING btree ("created_at");