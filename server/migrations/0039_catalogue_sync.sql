CREATE TABLE "catalogue_changes" (
	"connection" text NOT NULL,
	"product_ref" text NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
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
	"watches" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"leads" text NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"problem_at" timestamp (3) with time zone,
	"tried_at" timestamp (3) with time zone,
	"read_count" bigint DEFAULT 0 NOT NULL,
	"is_whole_wanted" boolean DEFAULT false NOT NULL,
	"synced_at" timestamp (3) with time zone,
	"busy_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_links" (
	"connection" text NOT NULL,
	"ref" text NOT NULL,
	"product_ref" text NOT NULL,
	"product" text NOT NULL,
	"agreed_stock" bigint,
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
ALTER TABLE "catalogue_changes" ADD CONSTRAINT "catalogue_changes_connection_catalogue_connections_id_fk" FOREIGN KEY ("connection") REFERENCES "public"."catalogue_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_links" ADD CONSTRAINT "catalogue_links_connection_catalogue_connections_id_fk" FOREIGN KEY ("connection") REFERENCES "public"."catalogue_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_skips" ADD CONSTRAINT "catalogue_skips_connection_catalogue_connections_id_fk" FOREIGN KEY ("connection") REFERENCES "public"."catalogue_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "idx_catalogue_connections_shop" ON "catalogue_connections" USING btree ("shop_id");--> statement-breakpoint
CREATE UNIQUE INDEX "idx_catalogue_connections_store" ON "catalogue_connections" USING btree ("platform","store");--> statement-breakpoint
CREATE INDEX "idx_catalogue_links_product" ON "catalogue_links" USING btree ("product");--> statement-breakpoint
CREATE INDEX "idx_catalogue_links_photos" ON "catalogue_links" USING btree ("connection") WHERE photos <> read_photos;