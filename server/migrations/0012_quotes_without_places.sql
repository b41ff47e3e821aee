ALTER TABLE "courier_quotes" DROP COLUMN "latitude";--> statement-breakpoint
ALTER TABLE "courier_quotes" DROP COLUMN "longitude";--> statement-breakpoint
-- What no courier carries (domain/products/parcel) is for collection only.
UPDATE "products" SET "no_courier" = true WHERE "pack_weight_g" > 25000 AND NOT "no_courier";
