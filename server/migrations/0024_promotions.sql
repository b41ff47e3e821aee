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
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promotion_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promotion_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promotion_payer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promotion_off" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promotion_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "promotion_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_redemptions" ADD CONSTRAINT "promotion_redemptions_promotion_promotions_id_fk" FOREIGN KEY ("promotion") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idx_promotion_redemptions_promotion" ON "promotion_redemptions" USING btree ("promotion") WHERE "promotion_redemptions"."released_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "idx_promotions_code" ON "promotions" USING btree ("code");--> statement-breakpoint
CREATE INDEX "idx_promotions_shop_id" ON "promotions" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE INDEX "idx_orders_customer_email" ON "orders" USING btree (lower("customer_email"));