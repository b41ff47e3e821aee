INSERT INTO "stock_movements" ("product", "change", "reason", "reference", "by_user") SELECT "id", -"stock", 'counted', '', '' FROM "products" WHERE "stock" < 0;--> statement-breakpoint
UPDATE "products" SET "stock" = 0 WHERE "stock" < 0;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_stock_not_negative" CHECK ("products"."stock" >= 0);
