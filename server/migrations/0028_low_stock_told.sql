CREATE TABLE "low_stock_told" (
	"product" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	"filled_up" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "low_stock_told" ADD CONSTRAINT "low_stock_told_product_products_id_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idx_low_stock_told_shop_id" ON "low_stock_told" USING btree ("shop_id","told_at");